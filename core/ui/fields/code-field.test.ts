import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeOf, digitsOf } from "./code-field.tsx";

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

  it.each([
    ["Your code is 123456. It expires in 5 minutes.", "123456"],
    ["2026-11-21: 123 456", "123456"],
    ["Codes: 123 456, valid 10 min", "123456"],
    ["۱۲۳۴۵۶، 5 منٹ", "123456"],
    ["1234", "1234"],
  ])("is found in a pasted message: %s", (message, code) => {
    expect(codeOf(message, 6)).toBe(code);
  });

  it.each([
    ["1234567", "1234567"],
    ["1234 5678", "12345678"],
    ["123456 or 654321", "123456654321"],
  ])("is not cut to its length, so that the form can refuse it: %s", (text, digits) => {
    expect(codeOf(text, 6)).toBe(digits);
  });

  it("is ASCII digits whatever the input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(digitsOf(text)).toMatch(/^[0-9]*$/);
        expect(codeOf(text, 6)).toMatch(/^[0-9]*$/);
      }),
    );
  });
});
