import { useTranslation } from "react-i18next";
import { isolated } from "#core/kernel/index.ts";
import type { LegalNotice } from "#core/merchant/index.ts";
import { OutsideLink } from "#core/site/index.ts";

/** The licence; leads to the authority's page, where there is one. */
export function Licence({ authority, number, url }: NonNullable<LegalNotice["licence"]>) {
  const { t } = useTranslation();
  return (
    <OutsideLink href={url}>
      {t("site.legal.licence", { authority: isolated(authority), number: isolated(number) })}
    </OutsideLink>
  );
}
