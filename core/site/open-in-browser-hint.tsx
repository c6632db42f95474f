import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, Stack } from "#core/ui/index.ts";
import styles from "./open-in-browser-hint.module.css";
import type { Site } from "./site.ts";

export interface OpenInBrowserHintProps {
  /** Why. */
  readonly message: string;
  /** This page's URL. */
  readonly address: string;
  /** Opens it in the person's own browser; undefined where the app has no means for it. */
  readonly openOutside: (() => void) | undefined;
  /** Rejects where the app does not allow a page to copy. */
  copy(text: string): Promise<void>;
}

/** Opens this page outside an app in which something does not work: by a button where possible, else by its link. */
export function OpenInBrowserHint({ message, address, openOutside, copy }: OpenInBrowserHintProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  return (
    <Stack>
      <p>{message}</p>
      {/* Where the button can't copy: one tap selects all of it. */}
      <p className={styles.address} dir="ltr">
        {address}
      </p>
      {openOutside && (
        <Button block onClick={openOutside}>
          {t("site.login.openOutside")}
        </Button>
      )}
      <Button
        block
        tone={openOutside ? "secondary" : "primary"}
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
    </Stack>
  );
}

export async function showOpenInBrowserHint({ overlays, platform, i18n, leave }: Site, message: string): Promise<void> {
  const outside = platform.outsideAddress();
  await overlays.open({
    kind: "sheet",
    title: i18n.t("site.login.openOutside"),
    render: () => (
      <OpenInBrowserHint
        message={message}
        address={platform.pageUrl()}
        openOutside={outside === undefined ? undefined : () => leave(outside)}
        copy={platform.copy}
      />
    ),
  });
}
