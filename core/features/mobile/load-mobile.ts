import type { Mobile } from "#core/extension-points/index.ts";
import type { Site } from "../site.ts";
import { createMobile } from "./create-mobile.tsx";
import { mayPickCountry } from "./may-pick-country.ts";
import { receiveCode } from "./web-otp.ts";

export async function loadMobile(site: Site): Promise<Mobile> {
  const { gateway, flags, i18n, failures, status, clock, overlays, window } = site;
  const captchas = await site.captchas();
  return createMobile({
    clock,
    gateway,
    overlays,
    t: i18n.t,
    captcha: captchas.gate("sms"),
    mayPick: () => mayPickCountry(status.store.getState().value, flags),
    receiveCode: (signal) => receiveCode(window, signal),
    failures,
  });
}
