import { createCaptchaGate } from "../features/captcha/index.ts";
import { createLogin, type LoginModel, loginCalls } from "../features/login/index.ts";
import { createRegistration, type RegistrationModel, type RegistrationParts } from "../features/registration/index.ts";
import type { Site } from "../features/site.ts";
import { captchaIsAsked } from "./captcha-purposes.ts";
import { mayReturnTo } from "./return-address.ts";

export interface IdentityParts
  extends Pick<
    Site,
    | "record"
    | "platform"
    | "gateway"
    | "flags"
    | "events"
    | "plugins"
    | "i18n"
    | "failures"
    | "status"
    | "session"
    | "clock"
    | "navigate"
  > {
  readonly location: Location;
  readonly pixelTrack: RegistrationParts["pixelTrack"];
  /** Leaves the site. */
  leave(url: string): void;
}

/** The ways in: their models, made when a screen first needs them and kept for the page's life. */
export function createIdentity(parts: IdentityParts): {
  readonly login: LoginModel;
  readonly registration: RegistrationModel;
} {
  const { record, platform, gateway, flags, plugins, i18n, status, location } = parts;

  const captcha = (purpose: "login" | "register") =>
    createCaptchaGate(purpose, {
      plugins,
      required: (asked) => captchaIsAsked(asked, status.store.getState().value, flags),
    });
  const visit = () => {
    const { affiliateCode, referralCode, originalDomain } = platform.registrationInfo();
    const linkId = platform.trackId();
    return {
      registerUrl: platform.pageUrl(),
      domain: originalDomain,
      ...(affiliateCode && { affiliateCode }),
      ...(referralCode && { referralCode }),
      ...(linkId && { linkId }),
    };
  };
  const device = async () => ({
    loginDeviceId: await platform.deviceId(),
    isOfficialAppLogin: platform.isApp,
    ...(platform.device && { device: platform.device }),
  });
  const shared = {
    merchantCode: record.code,
    clock: parts.clock,
    events: parts.events,
    isOn: (flag: string) => flags.isOn(flag),
    t: i18n.t,
    session: parts.session,
    credentials: platform.credentials,
    notify: (failure: Parameters<typeof parts.failures.show>[0]) => void parts.failures.show(failure),
    wish() {
      const query = new URLSearchParams(location.search);
      return { go: query.get("go") ?? undefined, redirectUrl: query.get("redirectUrl") ?? undefined };
    },
  };

  return {
    login: createLogin({
      ...shared,
      plugins,
      mayReturnHere: mayReturnTo(location, record),
      captcha: captcha("login"),
      calls: loginCalls(gateway),
      device,
      visit,
      disableAutoLogin: () => platform.storage.set("autoLogin", "0"),
      leave: parts.leave,
    }),
    registration: createRegistration({
      ...shared,
      minimumAge: record.compliance.minimumAge,
      captcha: captcha("register"),
      register: (body) => gateway.registration.register(body),
      origin: async () => {
        const { loginDeviceId, isOfficialAppLogin } = await device();
        return { ...visit(), loginDeviceId, isOfficialAppLogin, registerMethod: platform.registerMethod };
      },
      pixelTrack: parts.pixelTrack,
      navigate: parts.navigate,
    }),
  };
}
