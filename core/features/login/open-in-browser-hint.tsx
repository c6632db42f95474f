import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "#core/platform/index.ts";
import { Button, type Overlays } from "#core/ui/index.ts";
import styles from "./open-in-browser-hint.module.css";

export interface OpenInBrowserHintProps {
  /** This page's. */
  readonly address: string;
  /** Opens it in the person's own browser; absent where no page can. */
  readonly leave: (() => void) | undefined;
  /** Rejects where the app does not let a page copy. */
  copy(text: string): Promise<void>;
}

/** How to open this page outside an app whose browser a vendor refuses: by a tap where that works, else by the link. */
export function OpenInBrowserHint({ address, leave, copy }: OpenInBrowserHintProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  return (
    <div className={styles.hint}>
      <p>{t("site.login.openInBrowser")}</p>
      {/* For whoever can't copy by the button: one tap selects all of it. */}
      <p className={styles.address} dir="ltr">
        {address}
      </p>
      {leave && (
        <Button block onClick={leave}>
          {t("site.login.openOutside")}
        </Button>
      )}
      <Button
        block
        tone={leave ? "secondary" : "primary"}
        onClick={() =>
          void copy(address).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        {t("site.login.copyLink")}
      </Button>
      <p className={styles.copied} role="status">
        {copied && t("site.login.linkCopied")}
      </p>
    </div>
  );
}

export interface OpenInBrowserHintParts {
  readonly overlays: Pick<Overlays, "open">;
  readonly platform: Pick<Platform, "pageUrl" | "outsideAddress" | "copy">;
  readonly t: (key: string) => string;
  /** Leaves the site. */
  leave(url: string): void;
}

export function showOpenInBrowserHint({ overlays, platform, t, leave }: OpenInBrowserHintParts): void {
  const outside = platform.outsideAddress();
  void overlays.open({
    kind: "sheet",
    title: t("site.login.openOutside"),
    render: () => (
      <OpenInBrowserHint
        address={platform.pageUrl()}
        leave={outside === undefined ? undefined : () => leave(outside)}
        copy={platform.copy}
      />
    ),
  });
}
