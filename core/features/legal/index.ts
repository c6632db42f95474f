export { legalFeature } from "./feature.ts";
export { LegalLinks } from "./legal-links.tsx";
export { TermsNote } from "./terms-note.tsx";
