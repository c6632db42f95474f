import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { international, readNumber } from "./numbers.ts";

const numberOf = (typed: string, code = "84") => readNumber(typed, code)?.mobileNum;

describe('spec 5 "Fields": a mobile number is 5 to 15 digits', () => {
  it.each([
    ["0912345678", "0912345678"],
    ["0912 345 678", "0912345678"],
    ["(0912) 345-678", "0912345678"],
    ["+84 912 345 678", "912345678"],
    ["0084912345678", "912345678"],
    ["\u202a+84\u00a0912345678\u202c", "912345678"],
    ["০৯১২৩৪৫৬৭৮", "0912345678"],
    ["۰۹۱۲۳۴۵۶۷۸", "0912345678"],
    ["０９１２３４５６７８", "0912345678"],
  ])("reads %j", (typed, expected) => {
    expect(numberOf(typed)).toBe(expected);
  });

  it.each([
    "",
    "1234",
    "1".repeat(16),
    "abc",
    "0912x45678",
    "+92 300 1234567",
    "000000",
    "09+12345678",
    "++84912345678",
  ])("rejects %j", (typed) => {
    expect(numberOf(typed)).toBeUndefined();
  });

  it("returns a number by the rule or undefined, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.stringMatching(/^[1-9][0-9]{0,3}$/), (typed, code) => {
        const number = readNumber(typed, code);
        if (number) expect(number.mobileNum).toMatch(/^[0-9]{5,15}$/);
      }),
    );
  });

  it("reads any number, with any separators and in any script's digits", () => {
    const separator = fc.constantFrom("", " ", "-", ".", "\u00a0", "\u200e", " (", ") ");
    const scripts = ["0", "٠", "۰", "০", "०", "๐", "០", "０"].map((zero) => zero.codePointAt(0) ?? 48);
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), separator), { minLength: 5, maxLength: 15 });
    fc.assert(
      fc.property(parts, fc.constantFrom(...scripts), (digits, zero) => {
        const typed = digits.map(([digit, gap]) => String.fromCodePoint(zero + digit) + gap).join("");
        expect(numberOf(typed)).toBe(digits.map(([digit]) => digit).join(""));
      }),
    );
  });
});

describe('spec 5 "Mobile numbers and Firebase": plus, dialling code, then the number', () => {
  it("drops the national prefix zeros", () => {
    expect(international({ countryDialingCode: "84", mobileNum: "0912345678" })).toBe("+84912345678");
    expect(international({ countryDialingCode: "63", mobileNum: "9171234567" })).toBe("+639171234567");
  });
});
