export { fontsFeature } from "./feature.ts";
export { loadHeadlineFont } from "./headline-font.ts";
