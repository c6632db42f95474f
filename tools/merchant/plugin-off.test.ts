import { describe, expect, it } from "vitest";
import { affected, unknownPlugin } from "./plugin-off.ts";

describe("switching a plugin off", () => {
  const names = new Map([
    ["bravo", ["login/password", "captcha/geetest", "captcha/image-code"]],
    ["acme", ["login/password", "captcha/geetest"]],
    ["carol", ["login/line"]],
  ]);
  const served = { names, unread: [] };

  it("tells which brands had it, and which have no other one of its point", () => {
    expect(affected("captcha/geetest", served, [])).toEqual([
      "brands that had it: acme, bravo",
      "brands that have no other captcha now: acme",
    ]);
    expect(affected("captcha/image-code", served, [])).toEqual(["brands that had it: bravo"]);
    expect(affected("push/web", served, [])).toEqual(["no brand has it"]);
  });

  it("counts no other one that is off already", () => {
    expect(affected("captcha/image-code", served, ["captcha/geetest"])[1]).toBe(
      "brands that have no other captcha now: bravo",
    );
  });

  it("tells of which brands it is not known", () => {
    expect(affected("push/web", { names, unread: ["dora"] }, [])).toEqual([
      "no brand has it",
      "brands whose plugins can't be read: dora",
    ]);
  });

  it("tells the nearest name of one that is unknown", () => {
    const known = ["captcha/geetest", "login/line"];
    expect(unknownPlugin("captcha/getest", known)).toBe(
      'there is no plugin "captcha/getest"; the nearest name is captcha/geetest',
    );
    expect(unknownPlugin("zzz", known)).toBe('there is no plugin "zzz"; there are captcha/geetest, login/line');
  });
});
