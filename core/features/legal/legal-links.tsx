import { useTranslation } from "react-i18next";
import type { LegalNotice } from "#core/merchant/index.ts";
import { OutsideLink } from "#core/site/index.ts";

const documents = [
  ["terms", "site.legal.terms"],
  ["privacy", "site.legal.privacy"],
  ["responsibleGambling", "site.legal.responsible"],
  ["selfExclusion", "site.legal.selfExclusion"],
] as const;

/** The brand's documents as list items; those that it has none of are left out. */
export function LegalLinks({ legal }: { readonly legal: LegalNotice }) {
  const { t } = useTranslation();
  return documents.map(([name, key]) => {
    const url = legal[name];
    return (
      url !== undefined && (
        <li key={name}>
          <OutsideLink href={url}>{t(key)}</OutsideLink>
        </li>
      )
    );
  });
}
