import { describe, expect, it } from "vitest";
import type { CaptchaPurpose } from "#core/extension-points/index.ts";
import { createFlags } from "#core/kernel/index.ts";
import { isCaptchaRequired } from "./is-captcha-required.ts";

const purposes: readonly CaptchaPurpose[] = ["login", "sms", "register"];

/** A status call in which the captcha of these purposes is switched on. */
const statusWith = (...on: readonly CaptchaPurpose[]) => {
  const of = (purpose: CaptchaPurpose) => ({ captcha: { enabled: on.includes(purpose) } });
  return { login: of("login"), sms: of("sms"), register: of("register") };
};

const flags = (GEETESTVCODE3: boolean) => createFlags({ status: { GEETESTVCODE3 } });

describe('spec 5 "Captcha": a captcha is required only when the respective show flag is on', () => {
  it.each(purposes)("for %s by its own switch alone", (purpose) => {
    const others = purposes.filter((other) => other !== purpose);
    expect(isCaptchaRequired(purpose, statusWith(purpose), flags(true))).toBe(true);
    expect(isCaptchaRequired(purpose, statusWith(...others), flags(true))).toBe(false);
  });

  it("for an SMS with GEETESTVCODE3 as well, which the others don't need", () => {
    expect(purposes.filter((purpose) => isCaptchaRequired(purpose, statusWith(...purposes), flags(false)))).toEqual([
      "login",
      "register",
    ]);
  });

  it("and never before the status is known: the gateway then demands it", () => {
    expect(purposes.filter((purpose) => isCaptchaRequired(purpose, undefined, flags(true)))).toEqual([]);
  });
});
