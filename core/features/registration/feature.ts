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
    const [{ createRegistration }, captchas] = await Promise.all([import("./create-registration.ts"), site.captchas()]);
    return createRegistration({
      merchantCode: record.code,
      clock: site.clock,
      events: site.events,
      isOn: (flag) => flags.isOn(flag),
      t: site.i18n.t,
      session: site.session,
      credentials: platform.credentials,
      notify: (failure) => void failures.show(failure, "login"),
      returnTo: () => parseReturnTo(window.location.search),
      minimumAge: record.compliance.minimumAge,
      captcha: captchas.gate("register"),
      plugins: site.plugins,
      mobile: site.mobile,
      smsByProvider: () => status.store.getState().value?.smsProvider?.firebase ?? false,
      calls: gateway.registration,
      origin: () => originFields(platform),
      pixelTrack: () => pixelTrackOf(site),
      navigate: site.navigate,
    });
  },
});
