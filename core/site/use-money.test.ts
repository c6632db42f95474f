import { describe, expect, it } from "vitest";
import { currencyForm } from "./use-money.ts";

const country = (currency: string, currencySymbol: string) => ({
  countryCode: currency.slice(0, 2),
  countryDialingCode: "1",
  currency,
  currencySymbol,
  currencyPosition: "before" as const,
});

const countries = { ...country("PHP", "₱"), countries: [country("VND", "₫"), country("PHP", "P")] };

describe('spec 3 "Country info": the form of a currency', () => {
  it("is the merchant's own country's, before that of others", () => {
    expect(currencyForm(countries, "PHP")?.currencySymbol).toBe("₱");
    expect(currencyForm(countries, "TLB")?.currencySymbol).toBe("₱");
  });

  it("is that of a country which has the currency, where the merchant's has another", () => {
    expect(currencyForm(countries, "VND")?.currencySymbol).toBe("₫");
  });

  it("is unknown where no country has it", () => {
    expect(currencyForm(countries, "KZT")).toBeUndefined();
  });
});
