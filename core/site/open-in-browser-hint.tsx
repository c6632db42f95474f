import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, Stack } from "#core/ui/index.ts";
import styles from "./open-in-browser-hint.module.css";
import { outsideAddress } from "./outside-address.ts";
import { type Site, useSite } from "./site.ts";

/** Opens this page outside an app in which something does not work: by a button where possible, else by its link. */
export function OpenInBrowserHint({ message }: { /** Why. */ readonly message: string }) {
  const { platform, leave } = useSite();
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const address = platform.pageUrl();
  const outside = outsideAddress(platform);
  return (
    <Stack>
      <p>{message}</p>
      {/* Where the button can't copy: one tap selects all of it. */}
      <p className={styles.address} dir="ltr">
        {address}
      </p>
      {outside !== undefined && (
        <Button block onClick={() => leave(outside)}>
          {t("site.login.openOutside")}
        </Button>
      )}
      <Button
        block
        tone={outside === undefined ? "primary" : "secondary"}
        onClick={() =>
          void platform.copy(address).then(
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

export async function showOpenInBrowserHint({ overlays, i18n }: Site, message: string): Promise<void> {
  await overlays.open({
    kind: "sheet",
    title: i18n.t("site.login.openOutside"),
    render: () => <OpenInBrowserHint message={message} />,
  });
}
