/*
 * A brand's display font costs its first page nothing and shifts no layout. Once the first page is idle the file is
 * fetched into the browser's cache, and a cookie names the cached file. From then on the edge puts the font into the
 * page's head, preloaded: it is there before the first paint, or (`font-display: optional`) that page does without it.
 */

/** The cookie that names the cached file: the hash in its address. */
export const FONT_COOKIE = "face";

const FAMILY = "brand-display";

/** The hash in the address of a brand's file, `/m/brand/<code>/<hash>/<path>`. */
export const fontHash = (address: string): string | undefined => /^\/m\/brand\/[^/]+\/(\w+)\//.exec(address)?.[1];

/** A font-family list with the brand's font first. Where no page declares the font yet, the others are used. */
export const withBrandFont = (fonts: string): string => `${FAMILY},${fonts}`;

/** The font as CSS. One file is used for every weight, so that no browser synthesises bold. */
export const fontFaceCss = (address: string): string =>
  `@font-face{font-family:${FAMILY};src:url("${address}");font-weight:1 1000;font-display:optional}`;
