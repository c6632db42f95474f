/*
 * A brand's display face costs its first page nothing and shifts no page. Once the first page is at rest the file is
 * fetched into the browser's cache, and a cookie says which one lies there. From then on the edge writes the face into
 * the page's head, preloaded: it is there before the first paint, or (`font-display: optional`) that page goes without.
 */

/** The cookie that names the file which the browser holds: the hash in its address. */
export const FACE_COOKIE = "face";

const FAMILY = "brand-display";

/** The hash in the address of a brand's file, `/m/brand/<code>/<hash>/<path>`. */
export const faceMark = (address: string): string | undefined => /^\/m\/brand\/[^/]+\/(\w+)\//.exec(address)?.[1];

/** A list of font names with the brand's face before them. Where no page declares the face yet, the others serve. */
export const withFace = (fonts: string): string => `${FAMILY},${fonts}`;

/** The font as CSS. One file serves every weight, so that no browser synthesises bold. */
export const faceCss = (address: string): string =>
  `@font-face{font-family:${FAMILY};src:url("${address}");font-weight:1 1000;font-display:optional}`;
