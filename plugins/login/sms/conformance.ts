import type { Conformance } from "@livery/plugin-api";

const country = {
  countryCode: "VN",
  countryDialingCode: "84",
  currencySymbol: "₫",
  currency: "VND",
  currencyPosition: "after",
};

export default {
  typed: { "Mobile number": "0912 345 678", Code: "123 456" },
  answers: { "/wps/system/country": { ...country, countries: [country] } },
} satisfies Conformance;
