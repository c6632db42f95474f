export { restoreLanguage } from "./restore-language.ts";
export { useLanguageSheet } from "./use-language-sheet.tsx";
