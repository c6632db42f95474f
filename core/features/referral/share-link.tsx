import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "#core/site/index.ts";
import { Button, CheckIcon, QrCode, ShareIcon } from "#core/ui/index.ts";
import styles from "./share-link.module.css";

export interface ShareLinkProps {
  readonly link: string;
  /** What goes with the link in another app. */
  readonly message: string;
}

/** A link to pass on: as text to copy, by the phone's own share sheet where it has one, and folded as a QR code. */
export function ShareLink({ link, message }: ShareLinkProps) {
  const { platform, window, record } = useSite();
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean>();

  const copy = () =>
    platform.copy(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );

  async function share() {
    try {
      await window.navigator.share({ title: record.name, text: message, url: link });
    } catch (error) {
      // Closing the sheet is no failure; a browser without one, or that refuses, can still copy.
      if (!(error instanceof window.DOMException && error.name === "AbortError")) await copy();
    }
  }

  return (
    <div className={styles.share}>
      {/* Where the button can't copy: one tap selects all of it. */}
      <p className={styles.link} dir="ltr">
        {link}
      </p>
      <Button block icon={<ShareIcon />} onClick={() => void share()}>
        {t("site.share.action")}
      </Button>
      <Button block tone="secondary" {...(copied && { icon: <CheckIcon /> })} onClick={() => void copy()}>
        {t("site.login.copyLink")}
      </Button>
      <p className={styles.note} role="status">
        {copied !== undefined && t(copied ? "site.share.copied" : "site.share.notCopied")}
      </p>
      {/* For another phone: this one can't scan itself. */}
      <details className={styles.fold}>
        <summary>{t("site.share.code")}</summary>
        <QrCode className={styles.code} text={link} label={t("site.share.code")} />
      </details>
    </div>
  );
}
