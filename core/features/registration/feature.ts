import { smsByProvider } from "#core/gateway/index.ts";
import { siteCaptchaGate } from "../captcha/index.ts";
import { originFields, parseReturnTo } from "../session/index.ts";
import { defineFeature } from "../site.ts";
import { pixelTrackOf } from "../tracking/index.ts";
import type { RegistrationModel } from "./registration.ts";

declare module "../site.ts" {
  interface Site {
    registration(): Promise<RegistrationModel>;
  }
}

export const registrationFeature = defineFeature({
  name: "registration",
  when: "demand",
  async load(site) {
    const { record, platform, gateway, flags, failures, status, window } = site;
    const { createRegistration } = await import("./create-registration.ts");
    return createRegistration({
      merchantCode: record.code,
      clock: site.clock,
      events: site.events,
      isOn: (flag) => flags.isOn(flag),
      t: site.i18n.t,
      session: site.session,
      credentials: platform.credentials,
      failures,
      returnTo: () => parseReturnTo(window.location.search),
      minimumAge: record.compliance.minimumAge,
      captcha: siteCaptchaGate("register", site),
      plugins: site.plugins,
      mobile: site.mobile,
      smsByProvider: () => smsByProvider(status.store.getState().value),
      gateway,
      origin: () => originFields(platform),
      pixelTrack: () => pixelTrackOf(site),
      navigate: site.navigate,
    });
  },
});
