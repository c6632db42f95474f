import type { CaptchaPurpose } from "#core/extension-points/index.ts";
import type { Site } from "../site.ts";
import type { CaptchaGate } from "./captcha-gate.ts";
import { createCaptchaGate } from "./create-captcha-gate.ts";
import { isCaptchaRequired } from "./is-captcha-required.ts";

/** The site's gate for one purpose: requires a captcha where the status call and the flags do. */
export const siteCaptchaGate = (
  purpose: CaptchaPurpose,
  { plugins, status, flags, whenIdle }: Pick<Site, "plugins" | "status" | "flags" | "whenIdle">,
): CaptchaGate =>
  createCaptchaGate(purpose, {
    plugins,
    isOn: (flag) => flags.isOn(flag),
    required: (asked) => isCaptchaRequired(asked, status.store.getState().value, flags),
    whenIdle,
  });
