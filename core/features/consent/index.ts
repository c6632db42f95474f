export type { Consent } from "./consent.ts";
export { ConsentChoice } from "./consent-choice.tsx";
