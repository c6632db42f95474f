import { smsByProvider } from "#core/gateway/index.ts";
import { createCaptchaGate } from "../features/captcha/index.ts";
import {
  createLogin,
  type LoginContext,
  type LoginModel,
  showOpenInBrowserHint,
  showSecondFactor,
} from "../features/login/index.ts";
import { offerPasswordChange } from "../features/password/index.ts";
import { createRegistration, type RegistrationModel, type RegistrationParts } from "../features/registration/index.ts";
import { formatReturnTo, loginPath, parseReturnTo, type ReturnTo } from "../features/session/index.ts";
import type { Site } from "../features/site.ts";
import { createSocial, showChoice } from "../features/social/index.ts";
import { captchaIsAsked } from "./captcha-purposes.ts";
import { mayReturnTo } from "./return-address.ts";

export interface AuthParts
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
    | "whenIdle"
    | "navigate"
    | "overlays"
  > {
  readonly location: Location;
  readonly pixelTrack: RegistrationParts["pixelTrack"];
  readonly mobile: RegistrationParts["mobile"];
  /** Leaves the site. */
  leave(url: string): void;
}

/** Spec 9 "Loading toast": at most this long, ms. */
const RESUMING_TOAST_MS = 10_000;

/** Log-in and registration: their models, made when a screen first needs them and kept for the page's life. */
export function createAuth(parts: AuthParts): {
  readonly login: LoginModel;
  readonly registration: RegistrationModel;
  /** Goes on with what an outside page brought back, telling the person so. */
  resume(returned: NonNullable<Parameters<Site["resumeOrAutoLogin"]>[0]>): Promise<void>;
} {
  const { record, platform, gateway, flags, plugins, i18n, status, location } = parts;

  const captcha = (purpose: "login" | "register") =>
    createCaptchaGate(purpose, {
      plugins,
      required: (asked) => captchaIsAsked(asked, status.store.getState().value, flags),
      whenIdle: parts.whenIdle,
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
    gateway,
    failures: parts.failures,
    returnTo: () => parseReturnTo(location.search),
  };
  const origin = async () => {
    const { loginDeviceId, isOfficialAppLogin } = await device();
    return { ...visit(), loginDeviceId, isOfficialAppLogin, registerMethod: platform.registerMethod };
  };
  const goTo = (path: string, returnTo: ReturnTo) => {
    const query = formatReturnTo(returnTo);
    parts.navigate(query ? `${path}?${query}` : path);
  };
  const handleOf = (provider: string) => plugins.get("login", provider);

  const login = createLogin({
    ...shared,
    plugins,
    mayReturnHere: mayReturnTo(location, record),
    captcha: captcha("login"),
    context: async (): Promise<LoginContext> => ({ ...visit(), ...(await device()) }),
    allowAutoLogin: () => platform.storage.remove("autoLogin"),
    leave: parts.leave,
    showOpenInBrowserHint: () => showOpenInBrowserHint({ ...parts, t: i18n.t }),
    toLogin: (returnTo) => goTo(loginPath, returnTo),
  });
  const registration = createRegistration({
    ...shared,
    minimumAge: record.compliance.minimumAge,
    captcha: captcha("register"),
    plugins,
    mobile: parts.mobile,
    smsByProvider: () => smsByProvider(status.store.getState().value),
    origin,
    pixelTrack: parts.pixelTrack,
    navigate: parts.navigate,
  });
  const social = createSocial({
    login,
    clock: parts.clock,
    events: parts.events,
    isOn: shared.isOn,
    autoRegisters: (provider) => handleOf(provider)?.plugin.settings.autoRegister === true,
    gateway,
    failures: parts.failures,
    errorsOf: (provider) => handleOf(provider)?.plugin.manifest.errors ?? {},
    forgetProof: async (provider) => handleOf(provider)?.use("forget", (value) => value.forget?.()),
    common: async () => ({ ...(await origin()), pixelTrack: await parts.pixelTrack() }),
    session: parts.session,
    attach: (identity) => registration.attach(identity),
    navigate: goTo,
  });
  showSecondFactor(login, parts.overlays, i18n.t);
  showChoice(social, parts.overlays, i18n.t);
  offerPasswordChange({ ...parts, here: () => location.pathname + location.search });

  return {
    login,
    registration,
    async resume({ providers, back }) {
      // The page carried the words of its first screen alone.
      await i18n.change(i18n.language.code).catch(() => {});
      const hide = parts.overlays.toast(i18n.t("site.login.resuming"), { ms: RESUMING_TOAST_MS });
      await login.resume(providers, back).finally(hide);
    },
  };
}
