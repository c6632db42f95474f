import { describe, expect, it } from "vitest";
import { stepOfField, stepsOf } from "./steps.ts";

const everything = { password: true, captcha: true, age: true };
const nothing = { password: false, captcha: false, age: false };

describe("the steps of a registration", () => {
  it("are two for more than four questions: what the account is, then the rest", () => {
    expect(stepsOf({ method: "username", ...everything })).toEqual([
      ["username", "password", "confirmation"],
      ["captcha", "adult"],
    ]);
    expect(stepsOf({ method: "mobile", ...everything })).toEqual([
      ["mobileNum", "smsCode"],
      ["password", "confirmation", "captcha", "adult"],
    ]);
    expect(stepsOf({ method: "mobile", ...everything, captcha: false })).toHaveLength(2);
  });

  it("are one for up to four, so that nobody taps once more than needed", () => {
    expect(stepsOf({ method: "username", ...everything, captcha: false })).toEqual([
      ["username", "password", "confirmation", "adult"],
    ]);
    expect(stepsOf({ method: "username", ...everything, age: false })).toHaveLength(1);
    expect(stepsOf({ method: "mobile", ...everything, password: false })).toEqual([
      ["mobileNum", "smsCode", "captcha", "adult"],
    ]);
    expect(stepsOf({ method: "username", ...nothing })).toEqual([["username", "password", "confirmation"]]);
    expect(stepsOf({ method: "mobile", ...nothing })).toEqual([["mobileNum", "smsCode"]]);
  });
});

it("an error belongs to the step that asks for its field, and to the last one where none does", () => {
  const steps = stepsOf({ method: "mobile", ...everything });
  expect(["mobileNum", "countryDialingCode", "smsCode"].map((name) => stepOfField(steps, name))).toEqual([0, 0, 0]);
  expect(["password", "adult", "captcha", "other"].map((name) => stepOfField(steps, name))).toEqual([1, 1, 1, 1]);
});
