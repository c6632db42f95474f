import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryMoney } from "./country-money.ts";
import { languages } from "./languages.ts";

const form = (currencySymbol: string, currencyPosition: "before" | "after" = "before") => ({
  currencySymbol,
  currencyPosition,
});

/** With plain spaces, as a reader sees it. */
const written = (...parts: Parameters<typeof countryMoney>) => countryMoney(...parts).replaceAll("\u00a0", " ");

describe('spec 3 "Country info": money in the country\'s form', () => {
  it("has the gateway's symbol before or after the number", () => {
    expect(written(1234.5, "PHP", form("₱"), "EN")).toBe("₱1,234.50");
    expect(written(50_000, "VND", form("₫", "after"), "VI")).toBe("50.000 ₫");
    expect(written(50_000, "VND", form("₫", "after"), "EN")).toBe("50,000 ₫");
  });

  it("separates letters from the digits", () => {
    expect(written(500, "MYR", form("RM"), "EN")).toBe("RM 500.00");
  });

  it("has the currency's code where the country has no symbol", () => {
    expect(written(20, "KES", form(""), "EN")).toBe("KES 20.00");
    expect(written(20, "KES", form("  ", "after"), "EN")).toBe("20.00 KES");
  });

  it("has Latin digits in every language, and no mark that would turn it around", () => {
    for (const { code } of languages)
      expect(countryMoney(-1234.5, "EUR", form("€"), code)).toMatch(/^-€[0-9.,'’ \u00a0\u202f]+$/);
  });

  it("is as the language writes it where the form is not known", () => {
    expect(written(1234.5, "PHP", undefined, "EN")).toBe("₱1,234.50");
  });
});

describe('spec 9 "Currency and formats": currencies', () => {
  it("reais are written as in Brazil, in every language", () => {
    for (const language of ["EN", "PT-BR", "UR"] as const)
      expect(written(1234.5, "BRL", form("R$"), language)).toBe("R$ 1.234,50");
  });

  it("TLB means PHP; any other is cut to its first three letters", () => {
    expect(written(1, "TLB", form(""), "EN")).toBe("PHP 1.00");
    expect(written(1, "VNDX", form("", "after"), "VI")).toBe("1 VND");
  });

  it("whatever the gateway calls a currency, the amount is written", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.string(),
        fc.string(),
        (amount, name, symbol) => {
          expect(countryMoney(amount, name, form(symbol), "EN")).toMatch(/\d/);
        },
      ),
    );
  });
});
