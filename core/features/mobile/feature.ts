import type { Mobile } from "#core/extension-points/index.ts";
import { siteCaptchaGate } from "../captcha/index.ts";
import { defineFeature } from "../site.ts";
import { mayPickCountry } from "./may-pick-country.ts";
import { receiveCode } from "./web-otp.ts";

declare module "../site.ts" {
  interface Site {
    mobile(): Promise<Mobile>;
  }
}

export const mobileFeature = defineFeature({
  name: "mobile",
  when: "demand",
  async load(site) {
    const { gateway, flags, i18n, failures, status, clock, overlays, window } = site;
    const { createMobile } = await import("./create-mobile.tsx");
    return createMobile({
      clock,
      gateway,
      overlays,
      t: i18n.t,
      captcha: siteCaptchaGate("sms", site),
      mayPick: () => mayPickCountry(status.store.getState().value, flags),
      receiveCode: (signal) => receiveCode(window, signal),
      failures,
    });
  },
});
