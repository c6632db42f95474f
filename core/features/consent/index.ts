export type { AskedClass, Consent, ConsentParts, ConsentState, Verdicts } from "./consent.ts";
export { ConsentChoice } from "./consent-choice.tsx";
