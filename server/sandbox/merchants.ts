import type { SeedMerchantCode } from "./content/types.ts";
import type { Schemas } from "./contract.ts";

/** What the sandbox knows of a brand beside its content. */
export interface MerchantProfile {
  readonly name: string;
  readonly country: string;
  readonly language: Schemas["Language"];
  readonly themeColor: string;
  /** What a friend who plays brings, in the country's currency. */
  readonly referralReward: number;
  /** GEETEST_VERSION. */
  readonly geetestVersion: "v3" | "v4";
  /** Whose lobby, banners and news it shows. */
  readonly content: SeedMerchantCode;
}

const profiles: Readonly<Record<string, MerchantProfile>> = {
  lotus: {
    name: "Lotus",
    country: "VN",
    language: "VI",
    themeColor: "#a3261c",
    referralReward: 50_000,
    geetestVersion: "v4",
    content: "lotus",
  },
  carnaval: {
    name: "Carnaval",
    country: "BR",
    language: "PT-BR",
    themeColor: "#4b1a8c",
    referralReward: 20,
    geetestVersion: "v4",
    content: "carnaval",
  },
  noor: {
    name: "Noor",
    country: "PK",
    language: "UR",
    themeColor: "#0c6b68",
    referralReward: 500,
    geetestVersion: "v3",
    content: "noor",
  },
  manila: {
    name: "Manila",
    country: "PH",
    language: "EN",
    themeColor: "#1d5fbf",
    referralReward: 100,
    geetestVersion: "v4",
    content: "manila",
  },
};

/** Any code is a merchant: one that did not come along gets an English site with the common content. */
export const merchantProfile = (code: string): MerchantProfile =>
  profiles[code] ?? {
    name: code.charAt(0).toUpperCase() + code.slice(1),
    country: "PH",
    language: "EN",
    themeColor: "#334155",
    referralReward: 100,
    geetestVersion: "v4",
    content: "default",
  };

/** The merchants that the console always lists. */
export const knownMerchants: readonly string[] = Object.keys(profiles);

const country = (
  countryCode: string,
  countryDialingCode: string,
  currency: string,
  currencySymbol: string,
  currencyPosition: "before" | "after" = "before",
): Schemas["Country"] => ({ countryCode, countryDialingCode, currencySymbol, currency, currencyPosition });

/** The countries that the picker offers. */
export const countries: readonly Schemas["Country"][] = [
  country("BD", "880", "BDT", "৳"),
  country("BR", "55", "BRL", "R$"),
  country("CN", "86", "CNY", "¥"),
  country("ES", "34", "EUR", "€", "after"),
  country("FR", "33", "EUR", "€", "after"),
  country("ID", "62", "IDR", "Rp"),
  country("IN", "91", "INR", "₹"),
  country("JP", "81", "JPY", "¥"),
  country("KE", "254", "KES", "KSh"),
  country("KH", "855", "KHR", "៛", "after"),
  country("KR", "82", "KRW", "₩"),
  country("KZ", "7", "KZT", "₸", "after"),
  country("LA", "856", "LAK", "₭"),
  country("MM", "95", "MMK", "K"),
  country("MY", "60", "MYR", "RM"),
  country("NP", "977", "NPR", "रू"),
  country("PH", "63", "PHP", "₱"),
  country("PK", "92", "PKR", "₨"),
  country("PT", "351", "EUR", "€", "after"),
  country("TH", "66", "THB", "฿"),
  country("TR", "90", "TRY", "₺"),
  country("TW", "886", "TWD", "NT$"),
  country("VN", "84", "VND", "₫", "after"),
];

/** The merchant's own country. */
export const countryOf = (merchant: string): Schemas["Country"] => {
  const { country: code } = merchantProfile(merchant);
  return countries.find(({ countryCode }) => countryCode === code) ?? country("PH", "63", "PHP", "₱");
};
