import { nearest } from "#server/nearest.ts";
import { knownMerchants } from "./content/merchants.ts";

/** The brands that the sandbox is the gateway of. */
export interface ServedBrands {
  /** Their codes; without a server around the sandbox those that came with it. */
  codes(): readonly string[];
  /** Why a code is none of theirs, with the next step; undefined where it is one, and where any code is a merchant. */
  errorIn(code: string): string | undefined;
}

export const createServedBrands = (served?: () => readonly string[]): ServedBrands => ({
  codes: () => served?.() ?? knownMerchants,
  errorIn(code) {
    const codes = served?.();
    if (!codes || codes.includes(code)) return undefined;
    const meant = nearest(code, codes);
    const hint = meant === undefined ? `; there are ${codes.join(", ") || "none"}` : `: did you mean "${meant}"?`;
    return `There is no brand "${code}"${hint}`;
  },
});
