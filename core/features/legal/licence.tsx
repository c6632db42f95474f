import { useTranslation } from "react-i18next";
import type { LegalNotice } from "#core/merchant/index.ts";
import { OutsideLink } from "#core/site/index.ts";

/** A name that keeps its own direction inside a sentence (Unicode, FSI and PDI). */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

/** The licence; leads to the authority's page, where there is one. */
export function Licence({ authority, number, url }: NonNullable<LegalNotice["licence"]>) {
  const { t } = useTranslation();
  return (
    <OutsideLink href={url}>
      {t("site.legal.licence", { authority: isolated(authority), number: isolated(number) })}
    </OutsideLink>
  );
}
