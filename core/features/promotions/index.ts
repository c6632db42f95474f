import { lazyPart } from "#core/site/index.ts";

export { ActionLink } from "./action-link.tsx";

export const LazyPromoCodeEntry = lazyPart(async () => (await import("./promo-code-entry.tsx")).PromoCodeEntry, {
  kind: "silent",
  needs: ["memberDetails"],
});
