import type { CaptchaPurpose } from "#core/extension-points/index.ts";
import { defineFeature } from "../site.ts";
import type { CaptchaGate } from "./captcha-gate.ts";
import { isCaptchaRequired } from "./is-captcha-required.ts";

/** Makes the gate that a form puts before its gateway call. */
export interface Captchas {
  gate(purpose: CaptchaPurpose): CaptchaGate;
}

declare module "../site.ts" {
  interface Site {
    captchas(): Promise<Captchas>;
  }
}

export const captchaFeature = defineFeature({
  name: "captchas",
  when: "demand",
  async load({ plugins, status, flags, whenIdle }) {
    const { createCaptchaGate } = await import("./create-captcha-gate.ts");
    return {
      gate: (purpose) =>
        createCaptchaGate(purpose, {
          plugins,
          isOn: (flag) => flags.isOn(flag),
          required: (asked) => isCaptchaRequired(asked, status.store.getState().value, flags),
          whenIdle,
        }),
    };
  },
});
