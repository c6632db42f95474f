import type { Country } from "#core/gateway/index.ts";

const country = (countryCode: string, countryDialingCode: string): Country => ({
  countryCode,
  countryDialingCode,
  currency: "",
  currencySymbol: "",
  currencyPosition: "before",
});

const someCountries: readonly Country[] = [
  country("BR", "55"),
  country("CN", "86"),
  country("IN", "91"),
  country("JP", "81"),
  country("KH", "855"),
  country("KR", "82"),
  country("NP", "977"),
  country("PH", "63"),
  country("PK", "92"),
  country("TH", "66"),
  country("TR", "90"),
  country("TW", "886"),
  country("VN", "84"),
];

/**
 * The answers of a gateway that knows a few countries and sends every code, for `testSite`.
 * @param home the merchant's own country.
 */
export function mobileAnswers(home = "VN") {
  const own = someCountries.find(({ countryCode }) => countryCode === home) ?? country(home, "1");
  return {
    "/wps/system/country": { ...own, countries: someCountries },
    "/wps/verification/sms/noLogin": null,
  };
}
