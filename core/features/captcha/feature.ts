import type { CaptchaPurpose } from "#core/extension-points/index.ts";
import { defineFeature } from "#core/site/index.ts";
import type { CaptchaGate } from "./create-captcha-gate.ts";

/** Creates the gate that guards a form's gateway call. */
export interface Captchas {
  gate(purpose: CaptchaPurpose): CaptchaGate;
}

declare module "#core/site/site.ts" {
  interface Site {
    captchas(): Promise<Captchas>;
  }
}

export const captchaFeature = defineFeature({
  demand: {
    async captchas(site) {
      const { createCaptchaGate } = await import("./create-captcha-gate.ts");
      return { gate: (purpose) => createCaptchaGate(site, purpose) };
    },
  },
});
