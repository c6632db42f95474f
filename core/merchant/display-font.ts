/*
 * A brand's display font delays no page and shifts no layout. The first page preloads a small part of it, which is used
 * from the site's first render on if it has arrived under the splash (`features/fonts/headline-font.ts`). Once that page
 * is idle the whole file is fetched into the browser's cache, and a cookie names the cached file. From then on the edge
 * puts the font into the page's head, preloaded: it is there before the first paint, or (`font-display: optional`) that
 * page does without it.
 */

/** The cookie that names the cached file: the hash in its address. */
export const FONT_COOKIE = "face";

/** The name of the brand's font in CSS. */
export const BRAND_FONT = "brand-display";

/** The hash in the address of a brand's file, `/m/brand/<code>/<hash>/<path>`. */
export const fontHash = (address: string): string | undefined => /^\/m\/brand\/[^/]+\/(\w+)\//.exec(address)?.[1];

/** A font-family list with the brand's font first. Where no page declares the font yet, the others are used. */
export const withBrandFont = (fonts: string): string => `${BRAND_FONT},${fonts}`;

/**
 * The font as CSS. One file is used for every weight, so that no browser synthesises bold.
 * @param display `font-display`: `optional` never exchanges a font that a person has seen.
 */
export const fontFaceCss = (address: string, display: "optional" | "block" = "optional"): string =>
  `@font-face{font-family:${BRAND_FONT};src:url("${address}");font-weight:1 1000;font-display:${display}}`;
