import type { Schemas } from "../gateway/contract.ts";
import merchantsFile from "./merchants.json" with { type: "json" };
import { typed } from "./typed.ts";
import type { SeedMerchantCode } from "./types.ts";

/** The sandbox's data of a brand, besides its content. */
export interface MerchantProfile {
  readonly name: string;
  readonly country: string;
  /** ISO 4217, if it isn't the one that `countries.json` has. */
  readonly currency?: string;
  readonly language: Schemas["Language"];
  readonly themeColor: string;
  /** The reward for a referred friend, in the country's currency. */
  readonly referralReward: number;
  /** Whose lobby, banners and news it shows. */
  readonly content: SeedMerchantCode;
  /** One of the manifest's `gameOrigins`, for games that are not on the site's own host. */
  readonly gameOrigin?: string;
  /** Switches that differ from the start values. */
  readonly switches?: Readonly<Record<string, unknown>>;
}

/** The brands that the sandbox knows by name. Without a prototype: requests name any code, such as `constructor`. */
export const profiles = typed<Readonly<Record<string, MerchantProfile>>>({ __proto__: null, ...merchantsFile });

/** Whose lobby, banners and news a merchant shows. */
export const contentOf = (code: string): SeedMerchantCode => profiles[code]?.content ?? "default";
