export { colorsNotIn, planImport } from "./plan-import.ts";
export { readTokens, type TokenFile } from "./read-tokens.ts";
export type { Scheme } from "./schemes.ts";
export { openTokens, type TokenSource } from "./token-source.ts";
export { schemeTokens, themeResolver } from "./write-tokens.ts";
