import { useTranslation } from "react-i18next";
import type { LegalNotice } from "#core/merchant/index.ts";
import { OutsideLink } from "#core/site/index.ts";
import styles from "./terms-note.module.css";

/** What a person accepts by registering, with the documents; nothing for a brand without them. */
export function TermsNote({ legal: { terms, privacy } }: { readonly legal: LegalNotice }) {
  const { t } = useTranslation();
  if (terms === undefined || privacy === undefined) return null;
  return (
    <div className={styles.note}>
      <p>{t("site.legal.accept")}</p>
      <ul className={styles.links}>
        <li>
          <OutsideLink href={terms}>{t("site.legal.terms")}</OutsideLink>
        </li>
        <li>
          <OutsideLink href={privacy}>{t("site.legal.privacy")}</OutsideLink>
        </li>
      </ul>
    </div>
  );
}
