import { smsProviders } from "#core/gateway/index.ts";
import { originFields, parseReturnTo } from "../session/index.ts";
import type { Site } from "../site.ts";
import { pixelTrackOf } from "../tracking/index.ts";
import { createRegistration } from "./create-registration.ts";
import type { RegistrationModel } from "./registration.ts";

export async function loadRegistration(site: Site): Promise<RegistrationModel> {
  const { record, platform, gateway, flags, failures, status, window } = site;
  const captchas = await site.captchas();
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
    captcha: captchas.gate("register"),
    plugins: site.plugins,
    mobile: site.mobile,
    smsProviders: () => smsProviders(status.store.getState().value),
    gateway,
    origin: () => originFields(platform),
    pixelTrack: () => pixelTrackOf(site),
    navigate: site.navigate,
  });
}
