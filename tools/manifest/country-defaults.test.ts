import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import { describe, expect, it } from "vitest";
import { languagesOfCountry, languagesSpokenIn, timeZoneOfCountry } from "./country-defaults.ts";

describe("a country's languages and time zone", () => {
  it.each([
    ["BR", ["PT-BR"], "America/Sao_Paulo"],
    ["HK", ["TW"], "Asia/Hong_Kong"],
    ["ID", ["ID"], "Asia/Jakarta"],
    ["IN", ["HI", "TA", "TE"], "Asia/Kolkata"],
    ["KZ", ["RU", "KK"], "Asia/Almaty"],
    ["MM", ["MY"], "Asia/Yangon"],
    ["MX", ["ES"], "America/Mexico_City"],
    ["MY", ["MS"], "Asia/Kuala_Lumpur"],
    ["PH", ["EN"], "Asia/Manila"],
    ["PK", ["UR", "UR-LA"], "Asia/Karachi"],
    ["PT", ["PT"], "Europe/Lisbon"],
    ["TW", ["TW"], "Asia/Taipei"],
    ["RU", ["RU"], "Europe/Moscow"],
    ["US", ["EN"], "America/New_York"],
    ["VN", ["VI"], "Asia/Ho_Chi_Minh"],
    ["atlantis", ["EN"], "UTC"],
  ])("returns those of most people in %s", (country, languages, timeZone) => {
    expect(languagesOfCountry(country)).toEqual(languages);
    expect(timeZoneOfCountry(country)).toBe(timeZone);
  });

  it("returns no language of a country whose languages the platform lacks", () => {
    expect(languagesSpokenIn("DE")).toEqual([]);
    expect(languagesOfCountry("DE")).toEqual(["EN"]);
  });

  it("returns zones that browsers know", () => {
    for (const [country = ""] of codes)
      expect(() => new Intl.DateTimeFormat("en", { timeZone: timeZoneOfCountry(country) })).not.toThrow();
  });

  it("returns a zone for every country of ISO 3166", () => {
    // Bouvet, Heard, and Kosovo, whose code isn't one of ISO's.
    const without = codes.filter(([country = ""]) => timeZoneOfCountry(country) === "UTC").map(([country]) => country);
    expect(without.sort()).toEqual(["BV", "HM", "XK"]);
  });
});
