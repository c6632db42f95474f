import path from "node:path";
import { isLanguageCode } from "#core/i18n/languages.ts";
import { readPlainFileSync } from "../../plain-file.ts";
import type { Schemas } from "../gateway/contract.ts";
import countriesFile from "./countries.json" with { type: "json" };
import { contentOf, type MerchantProfile, profiles } from "./profiles.ts";
import { typed } from "./typed.ts";

/** Any code is a merchant: an unlisted one has the common content, and its manifest's name, country and so on. */
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

/** What a brand's manifest says of its players; nothing where it has none that can be read. */
function ofManifest(code: string): Partial<Pick<MerchantProfile, "name" | "country" | "currency" | "language">> {
  if (!/^[a-z][a-z0-9-]*$/.test(code)) return {};
  try {
    const file = path.join(process.env.MERCHANTS_DIR ?? "merchants", code, "merchant.json");
    const { name, country, currency, languages } = JSON.parse(readPlainFileSync(file).toString());
    const language = languages?.default;
    return {
      ...(typeof name === "string" && { name }),
      ...(isCode(country, /^[A-Z]{2}$/) && isCode(currency, /^[A-Z]{3,4}$/) && { country, currency }),
      ...(typeof language === "string" && isLanguageCode(language) && { language }),
    };
  } catch {
    return {};
  }
}

const isCode = (value: unknown, form: RegExp): value is string => typeof value === "string" && form.test(value);

/** The merchants that come with the sandbox. */
export const knownMerchants: readonly string[] = Object.keys(profiles);

/** The other origins that games are on. */
export const gameOrigins: readonly string[] = Object.values(profiles).flatMap(({ gameOrigin }) => gameOrigin ?? []);

/** The countries that the picker offers. */
export const countries = typed<readonly Schemas["Country"][]>(countriesFile);

/** The dialling code of a country that `countries.json` lacks: no country has it. */
const NO_DIALING_CODE = "999";

/** The merchant's own country, with the currency of its manifest. */
export const countryOf = (merchant: string): Schemas["Country"] => {
  const { country, currency } = merchantProfile(merchant);
  const listed = countries.find(({ countryCode }) => countryCode === country);
  if (listed && (currency ?? listed.currency) === listed.currency) return listed;
  if (currency === undefined) throw new Error(`countries.json has no ${country}, the country of ${merchant}`);
  return {
    countryCode: country,
    countryDialingCode: listed?.countryDialingCode ?? NO_DIALING_CODE,
    currency,
    ...currencyForm(country, currency),
  };
};

/** Returns the sign of a currency, before or after the amount, as people in a country write it. Source: CLDR. */
function currencyForm(
  country: string,
  currency: string,
): Pick<Schemas["Country"], "currencySymbol" | "currencyPosition"> {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  // The gateway has codes of four letters, such as USDT.
  const options = { style: "currency", currency: currency.slice(0, 3), currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat(`${language}-${country}`, options).formatToParts(1);
  const sign = parts.findIndex(({ type }) => type === "currency");
  const isAfter = sign > parts.findIndex(({ type }) => type === "integer");
  return { currencySymbol: parts[sign]?.value ?? currency, currencyPosition: isAfter ? "after" : "before" };
}
