import { lazyPart } from "#core/site/index.ts";

/** For the account. */
export const LazyPromoCodeEntry = lazyPart(async () => (await import("./promo-code-entry.tsx")).PromoCodeEntry, {
  kind: "silent",
  needs: ["promoCode"],
});
