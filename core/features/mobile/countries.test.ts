import { describe, expect, it } from "vitest";
import type { Country } from "#core/gateway/index.ts";
import { findCountries, namedCountries } from "./countries.ts";
import { mayPickCountry } from "./dialling.ts";

const country = (countryCode: string, countryDialingCode: string): Country => ({
  countryCode,
  countryDialingCode,
  currency: "",
  currencySymbol: "",
  currencyPosition: "before",
});

const all = [country("BR", "55"), country("TR", "90"), country("VN", "84"), country("CI", "225"), country("ZZZ", "1")];

const found = (query: string, language: "EN" | "VI" | "UR" | "UR-LA" = "EN") =>
  findCountries(namedCountries(all, "VN", language), query).map(({ code }) => code);

describe('spec 5 "Mobile numbers and Firebase": the country-code picker', () => {
  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])("with SMS by a provider %s and UPDATEMOBILEICC3 %s, shows: %s", (firebase, flag, shows) => {
    expect(mayPickCountry({ smsProvider: { firebase, apiKey: "k" } }, { isOn: () => flag })).toBe(shows);
    expect(mayPickCountry(undefined, { isOn: () => flag })).toBe(flag);
  });

  it("lists the merchant's own first and the others in the language's order", () => {
    expect(namedCountries(all, "VN", "EN").map(({ name }) => name)).toEqual([
      "Vietnam",
      "Brazil",
      "Côte d’Ivoire",
      "Türkiye",
      "ZZZ",
    ]);
  });

  it("names countries in the person's language", () => {
    expect(namedCountries(all, "VN", "UR")[0]?.name).toBe("ویتنام");
    expect(namedCountries(all, "VN", "UR-LA")[0]?.name).toBe("Vietnam");
  });

  it.each([
    ["viet", ["VN"]],
    ["TÜRK", ["TR"]],
    ["turkiye", ["TR"]],
    ["cote ivoire", ["CI"]],
    ["ivoire", ["CI"]],
    ["+84", ["VN"]],
    ["84", ["VN"]],
    ["br", ["BR"]],
    ["nowhere", []],
  ])("finds %j", (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it("finds by the English name in any language, and lists all without a query", () => {
    expect(found("brazil", "UR")).toEqual(["BR"]);
    expect(found("tho nhi ky", "VI")).toEqual(["TR"]);
    expect(found(" ")).toHaveLength(all.length);
  });
});
