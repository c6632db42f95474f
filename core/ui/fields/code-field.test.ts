import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digitsOf } from "./code-field.tsx";

describe("a one-time code as it is typed or pasted", () => {
  it.each([
    ["123456", "123456"],
    ["Your code is 123 456.", "123456"],
    ["12-34-56", "123456"],
    ["۱۲۳۴۵۶", "123456"],
    ["٠١٩", "019"],
    ["०९", "09"],
    ["๑๒๓", "123"],
    ["၁၂၃", "123"],
    ["", ""],
  ])("%s is %s", (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });

  it("is ASCII digits whatever the input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(digitsOf(text)).toMatch(/^[0-9]*$/);
      }),
    );
  });
});
