import { lazyPart } from "../lazy-part.tsx";
import { createPromoCodeEntry } from "./promo-code-entry.tsx";

/** For the account. */
export const PromoCodeEntry = lazyPart(async (site) => createPromoCodeEntry(await site.promoCode()), "silent");
