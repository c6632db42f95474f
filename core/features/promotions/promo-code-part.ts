import { lazyPart } from "#core/site/index.ts";
import { createPromoCodeEntry } from "./promo-code-entry.tsx";

/** For the account. */
export const PromoCodeEntry = lazyPart(async (site) => createPromoCodeEntry(await site.promoCode()), "silent");
