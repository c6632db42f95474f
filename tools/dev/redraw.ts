import { flushSync } from "react-dom";
import { type BrandData, followBrand, siteOfPage } from "#tools/inspector/site-of-page.ts";

/**
 * Has the site of an open page follow its brand (`followBrand`).
 * @returns false, and changes nothing, where the page has not rendered yet or speaks another language
 */
export function redraw(page: Document, data: BrandData): boolean {
  const site = siteOfPage(page);
  if (site?.i18n.language.code !== data.language) return false;
  Object.assign(page.documentElement.dataset, data.record.variants);
  flushSync(() => followBrand(site, data));
  return true;
}
