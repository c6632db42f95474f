import type { Page } from "playwright";
import { BRAND_FONT, FONT_COOKIE } from "#core/merchant/index.ts";

/** Milliseconds in which the brand's font comes, also on a busy machine. */
const FONT_TIMEOUT_MS = 30_000;

/**
 * Loads a page of a brand's site again, in its display font: at the second visit that is in the cache, as a cookie says.
 * Rejects where the brand has one for the language, and it does not come: a picture would be in another face.
 */
export async function reloadInBrandFont(page: Page): Promise<void> {
  if ((await page.locator("#headline-font").count()) === 0)
    return void (await page.reload({ waitUntil: "networkidle" }));
  const late = () => Promise.reject(new Error(`${page.url()}: the brand's font does not come; is its file served?`));
  await page
    .waitForFunction((cookie) => document.cookie.includes(`${cookie}=`), FONT_COOKIE, { timeout: FONT_TIMEOUT_MS })
    .catch(late);
  await page.reload({ waitUntil: "networkidle" });
  // A person's page does without a font that is late by some milliseconds; a picture waits for it.
  const face = await page.evaluate(blockingFace, BRAND_FONT);
  if (face === "") return late();
  await page.addStyleTag({ content: face });
  await page
    .waitForFunction((name) => document.fonts.check(`1em ${name}`), BRAND_FONT, { timeout: FONT_TIMEOUT_MS })
    .catch(late);
}

/** In the page: the rule of its font, which text waits for. */
const blockingFace = (name: string): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule && rule.style.getPropertyValue("font-family").includes(name))
    .map(({ cssText }) => cssText.replace(/font-display:\s*optional/, "font-display: block"))
    .join("");
