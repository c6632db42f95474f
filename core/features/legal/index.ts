export { legalFeature } from "./feature.ts";
export { TermsNote } from "./terms-note.tsx";
