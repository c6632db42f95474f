import { lazyPart } from "#core/site/index.ts";

export { Licence } from "./licence.tsx";
export { TermsNote } from "./terms-note.tsx";
export { TrustLink } from "./trust-link.tsx";

export const LazyTrustLine = lazyPart(async () => (await import("./trust-line.idle.tsx")).TrustLine, {
  kind: "silent",
  needs: ["legal"],
});
