/*
 * A brand's display font delays no page. A page preloads the part that its language needs, and shows its headings in a
 * system's font of the same width until that has come.
 */

/** The name of the brand's font in CSS. */
export const BRAND_FONT = "brand-display";

/** A font-family list with the brand's font first. */
export const withBrandFont = (fonts: string): string => `${BRAND_FONT},${fonts}`;

/**
 * Returns the font as CSS. One file is used for every weight, so that no browser synthesises bold.
 * @param display `font-display`: `swap` shows other fonts until the file has come
 */
export const fontFaceCss = (address: string, display: "swap" | "block" = "swap"): string =>
  `@font-face{font-family:${BRAND_FONT};src:url("${address}");font-weight:1 1000;font-display:${display}}`;
