import { BRAND_FONT, FONT_COOKIE, fontHash } from "#core/merchant/index.ts";
import type { Site } from "#core/site/index.ts";

/** Not the digits: no number that is visible changes its font. */
const ACCENTED_LETTERS = "U+C0-24F, U+1E00-1EFF";

/**
 * Fetches the brand's display font into the browser's cache and records it in the edge's cookie, for later pages. To
 * this one it adds the letters that the headline font lacks, where that is in use: no word of a later screen or dialog
 * is in two fonts. Never rejects: without it the system's fonts are used.
 */
export async function persistFont({
  record: { display: address },
  platform: { cookies },
  window: { navigator, document, FontFace },
  fetch,
}: Site): Promise<void> {
  const mark = address === undefined ? undefined : fontHash(address);
  if (address === undefined || mark === undefined || savesData(navigator) || cookies.get(FONT_COOKIE) === mark) return;
  try {
    const response = await fetch(address, { priority: "low" });
    // Read to its end: only a complete file is cached.
    const file = await response.arrayBuffer();
    if (!response.ok) return;
    cookies.set(FONT_COOKIE, mark, { days: 365 });
    if (![...document.fonts].some(({ family }) => family === BRAND_FONT)) return;
    const letters = new FontFace(BRAND_FONT, file, { weight: "1 1000", unicodeRange: ACCENTED_LETTERS });
    document.fonts.add(await letters.load());
  } catch {
    // Tried again on the next page.
  }
}

/** Whether the browser's data saver is on, where the browser reports it. */
const savesData = (navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } }): boolean =>
  navigator.connection?.saveData === true;
