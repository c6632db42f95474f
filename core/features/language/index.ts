export { changeLanguageFeature, memberLanguageFeature } from "./feature.ts";
export { useLanguageSheet } from "./use-language-sheet.tsx";
