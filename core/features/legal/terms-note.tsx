import { useTranslation } from "react-i18next";
import type { LegalNotice } from "#core/merchant/index.ts";
import { LegalLinks } from "./legal-links.tsx";
import styles from "./terms-note.module.css";

/** What a person accepts by registering, with the documents; nothing for a brand without them. */
export function TermsNote({ legal: { terms, privacy } }: { readonly legal: LegalNotice }) {
  const { t } = useTranslation();
  if (terms === undefined || privacy === undefined) return null;
  return (
    <div className={styles.note}>
      <p>{t("site.legal.accept")}</p>
      <ul className={styles.links}>
        <LegalLinks legal={{ terms, privacy, seals: [], help: [] }} />
      </ul>
    </div>
  );
}
