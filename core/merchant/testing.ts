import type { PublicRecord } from "./record.ts";
import { defaultVariants } from "./variants.ts";

/** A brand without plugins: for tests and stories. */
export const testRecord: PublicRecord = {
  revision: "r",
  code: "lotus",
  name: "Lotus",
  env: "development",
  country: "VN",
  currency: "VND",
  domains: ["lotus.example"],
  languages: { available: ["EN", "VI"], default: "EN" },
  languageMethod: "PUT",
  scheme: "auto",
  variants: defaultVariants,
  themeColor: { light: "#ffffff", dark: "#000000" },
  features: {},
  home: [],
  legal: "/m/brand/lotus/r/legal.json",
  plugins: [],
  redirectOrigins: [],
  returnOrigins: [],
  gameOrigins: [],
  serviceOrigins: [],
};
