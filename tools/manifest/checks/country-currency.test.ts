import { describe, expect, it } from "vitest";
import { currencyOfCountry, isCountry, isCurrency, isCurrencyIn } from "./country-currency.ts";

const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const countries = alphabet.flatMap((first) => alphabet.map((second) => first + second)).filter(isCountry);

describe("a country's currency", () => {
  it.each([
    ["BR", "BRL"],
    ["CN", "CNY"],
    ["CU", "CUP"],
    ["DE", "EUR"],
    ["HR", "EUR"],
    ["ID", "IDR"],
    ["MM", "MMK"],
    ["SN", "XOF"],
    ["SV", "USD"],
    ["VN", "VND"],
    ["ZM", "ZMW"],
  ])("of %s is %s", (country, currency) => {
    expect(currencyOfCountry(country)).toBe(currency);
  });

  it("is known for every country where people live, and exists", () => {
    const isInhabited = (country: string) => !["AQ", "CP"].includes(country);
    expect(countries.filter(isInhabited).filter((country) => !isCurrency(currencyOfCountry(country) ?? ""))).toEqual(
      [],
    );
  });

  it.each([
    ["PH", "PHP", true],
    ["PH", "TLB", true],
    ["TH", "TLB", false],
    ["TH", "USDT", true],
    ["KH", "USD", false],
    ["AQ", "USD", true],
  ])("in %s may be %s: %s", (country, currency, may) => {
    expect(isCurrencyIn(country, currency)).toBe(may);
  });
});
