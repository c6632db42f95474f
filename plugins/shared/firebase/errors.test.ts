import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byLanguage } from "#tools/plugins/plugin-texts.ts";
import { authErrorOf, explain, isCancelled } from "./errors.ts";
import texts from "./texts.json" with { type: "json" };

const { EN: english = {} } = byLanguage(texts);
const context = {
  t: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    (english[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
};

/** Every Firebase error code that a log-in method can receive. */
const codes = [
  "popup-blocked",
  "account-exists-with-different-credential",
  "credential-already-in-use",
  "unauthorized-domain",
  "operation-not-allowed",
  "network-request-failed",
  "user-disabled",
  "operation-not-supported-in-this-environment",
  "invalid-phone-number",
  "missing-phone-number",
  "quota-exceeded",
  "too-many-requests",
  "captcha-check-failed",
  "invalid-app-credential",
  "missing-app-credential",
  "invalid-verification-code",
  "missing-verification-code",
  "code-expired",
  "invalid-verification-id",
  "recaptcha-not-enabled",
  "missing-recaptcha-token",
  "invalid-recaptcha-token",
  "unsupported-first-factor",
];

describe('spec 8 "Errors": Firebase errors', () => {
  it.each(codes)("auth/%s has its own text, with its code and reason", (name) => {
    const [text, code, reason] = explain({ code: `auth/${name}`, message: "why" }, context).split("\n");
    expect(Object.values(english)).toContain(text);
    expect(text).not.toBe(english.unknown);
    expect([code, reason]).toEqual([`Code: auth/${name}`, "Reason: why"]);
  });

  it("a code that nobody knows has the words of auth/unknown", () => {
    expect(explain({ code: "auth/internal-error", message: "x" }, context)).toContain(english.unknown);
    expect(explain({ code: "auth/constructor", message: "x" }, context)).toContain(english.unknown);
    expect(explain(authErrorOf(new TypeError("broken")), context)).toBe(
      `${english.unknown}\nCode: auth/unknown\nReason: broken`,
    );
  });

  it("a code with a sentence behind it is known by its name", () => {
    const code = "auth/api-key-not-valid.-please-pass-a-valid-api-key.";
    expect(explain({ code, message: "x" }, context)).toContain(english.notSetUp);
  });

  it.each(["cancelled-popup-request", "popup-closed-by-user", "user-cancelled"])("auth/%s is no failure", (name) => {
    expect(isCancelled(authErrorOf({ code: `auth/${name}`, message: "" }))).toBe(true);
  });

  it("whatever is thrown ends in words", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: false }), (thrown) => {
        expect(explain(authErrorOf(thrown), context).split("\n").length).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
