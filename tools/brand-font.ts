import type { Page } from "playwright";
import { BRAND_FONT } from "#core/merchant/index.ts";

/**
 * Waits until a page of a brand's site has its display font, if the brand has one for the language: a picture would show
 * another font. Rejects when the font can't be loaded.
 */
export async function loadBrandFont(page: Page): Promise<void> {
  if ((await page.locator("link[as=font]").count()) === 0) return;
  const load = (name: string) => document.fonts.load(`1em ${name}`).then(({ length }) => length > 0);
  const isThere = await page.evaluate(load, BRAND_FONT).catch(() => false);
  if (!isThere) throw new Error(`${page.url()}: the brand's font does not come; is its file served?`);
}
