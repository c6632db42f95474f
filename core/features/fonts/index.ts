export { loadHeadlineFont } from "./headline-font.ts";
