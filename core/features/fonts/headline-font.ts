import { BRAND_FONT } from "#core/merchant/index.ts";

/**
 * Loads the part of the brand's font that the page preloads.
 *
 * @returns puts it into use if it is there and the splash still hides the page: nobody sees text change its font. Call
 * it in the frame in which the site replaces the shell's first screen: nothing that was laid out moves.
 */
export function loadHeadlineFont({ document, FontFace }: Pick<typeof globalThis, "document" | "FontFace">): () => void {
  const address = document.querySelector<HTMLLinkElement>("#headline-font")?.href;
  if (address === undefined) return () => {};
  const font = new FontFace(BRAND_FONT, `url("${address}")`, { weight: "1 1000" });
  // Without it the system's fonts are used.
  font.load().catch(() => {});
  return () => {
    const isHidden = document.querySelector(".splash:not(.splash-leaving)");
    if (isHidden && font.status === "loaded") document.fonts.add(font);
  };
}
