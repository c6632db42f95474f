export { protectionFeature } from "./feature.ts";
export { useProtectionSheet } from "./use-protection-sheet.ts";
