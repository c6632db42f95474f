import type { Mobile } from "#core/extension-points/index.ts";
import { createCaptchaGate } from "../features/captcha/index.ts";
import { createMobile as createModel, mayPickCountry, receiveCode } from "../features/mobile/index.ts";
import type { Site } from "../features/site.ts";
import { captchaIsAsked } from "./captcha-purposes.ts";

export type MobileSite = Pick<
  Site,
  "gateway" | "flags" | "plugins" | "i18n" | "failures" | "status" | "clock" | "whenIdle" | "overlays"
>;

/** Mobile numbers, made when a form first asks for one. */
export function createMobile(site: MobileSite, window: Window & typeof globalThis): Mobile {
  const { gateway, flags, plugins, i18n, status, clock, whenIdle, overlays } = site;
  const statusNow = () => status.store.getState().value;
  return createModel({
    clock,
    gateway,
    overlays,
    t: i18n.t,
    captcha: createCaptchaGate("sms", {
      plugins,
      required: (purpose) => captchaIsAsked(purpose, statusNow(), flags),
      whenIdle,
    }),
    mayPick: () => mayPickCountry(statusNow(), flags),
    receiveCode: (signal) => receiveCode(window, signal),
    failures: site.failures,
  });
}
