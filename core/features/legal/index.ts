import { lazyPart } from "#core/site/index.ts";

export { TermsNote } from "./terms-note.tsx";

export const LazyTrustLine = lazyPart(async () => (await import(/* chunk: idle */ "./trust-line.tsx")).TrustLine, {
  kind: "silent",
  needs: ["legal"],
});
