import path from "node:path";
import { readPlainFileSync } from "../../plain-file.ts";
import type { Schemas } from "../gateway/contract.ts";
import countriesFile from "./countries.json" with { type: "json" };
import { contentOf, type MerchantProfile, profiles } from "./profiles.ts";
import { typed } from "./typed.ts";

/** Any code is a merchant: an unlisted one has its manifest's name and country, and the common content in English. */
export const merchantProfile = (code: string): MerchantProfile =>
  profiles[code] ?? {
    name: code.charAt(0).toUpperCase() + code.slice(1),
    country: "PH",
    language: "EN",
    themeColor: "#334155",
    referralReward: 100,
    content: contentOf(code),
    ...ofManifest(code),
  };

/** What a brand's manifest says of its name and country; nothing where it has none that can be read. */
function ofManifest(code: string): Partial<Pick<MerchantProfile, "name" | "country">> {
  if (!/^[a-z][a-z0-9-]*$/.test(code)) return {};
  try {
    const file = path.join(process.env.MERCHANTS_DIR ?? "merchants", code, "merchant.json");
    const { name, country } = JSON.parse(readPlainFileSync(file).toString());
    const isListed = countries.some(({ countryCode }) => countryCode === country);
    return { ...(typeof name === "string" && { name }), ...(isListed && { country }) };
  } catch {
    return {};
  }
}

/** The merchants that come with the sandbox. */
export const knownMerchants: readonly string[] = Object.keys(profiles);

/** The other origins that games are on. */
export const gameOrigins: readonly string[] = Object.values(profiles).flatMap(({ gameOrigin }) => gameOrigin ?? []);

/** The countries that the picker offers. */
export const countries = typed<readonly Schemas["Country"][]>(countriesFile);

/** The merchant's own country. */
export const countryOf = (merchant: string): Schemas["Country"] => {
  const { country } = merchantProfile(merchant);
  const found = countries.find(({ countryCode }) => countryCode === country);
  if (!found) throw new Error(`countries.json has no ${country}, the country of ${merchant}`);
  return found;
};
