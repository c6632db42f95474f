import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNetPosition, showNetPosition } from "./net-position.ts";

const formats = { money: (amount: number) => amount.toFixed(2), compact: (amount: number) => `${amount / 1000}K` };

describe('spec 4 "Player protection": the net position', () => {
  it("is a number, also as a numeral in a string", () => {
    expect([-12.5, 0, "3.20", " -7 "].map(readNetPosition)).toEqual([-12.5, 0, 3.2, -7]);
  });

  it("is not shown where it is text, empty or no number", () => {
    for (const nonsense of [
      "lots",
      "",
      "1e5",
      "0x10",
      "1,000",
      "NaN",
      null,
      undefined,
      {},
      [],
      true,
      Number.NaN,
      1 / 0,
    ]) {
      expect(readNetPosition(nonsense)).toBeUndefined();
    }
  });

  it("is finite or undefined, whatever comes", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(Number.isFinite(readNetPosition(value) ?? 0)).toBe(true);
      }),
    );
  });

  it("shows its sign, and nothing of the kind at zero", () => {
    expect([12.5, -12.5, 0].map((amount) => showNetPosition(amount, formats))).toEqual(["+12.50", "−12.50", "0.00"]);
  });

  it("is abbreviated where it is huge", () => {
    expect(showNetPosition(-1_234_000, formats)).toBe("−1234K");
    expect(showNetPosition(1e30, formats).startsWith("+")).toBe(true);
  });
});
