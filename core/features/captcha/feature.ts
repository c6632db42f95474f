import type { CaptchaPurpose } from "#core/extension-points/index.ts";
import { defineFeature } from "#core/site/index.ts";
import type { CaptchaGate } from "./create-captcha-gate.ts";

declare module "#core/site/site.ts" {
  interface Site {
    /** `gate` creates what guards a form's gateway call. */
    captchas(): Promise<{ gate(purpose: CaptchaPurpose): CaptchaGate }>;
  }
}

export const captchaFeature = defineFeature({
  lazy: {
    async captchas(site) {
      const { createCaptchaGate } = await import("./create-captcha-gate.ts");
      return { gate: (purpose) => createCaptchaGate(site, purpose) };
    },
  },
});
