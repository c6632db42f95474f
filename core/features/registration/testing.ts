import { vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { LoginManifest, LoginProvider, MobileFieldsOptions } from "#core/extension-points/index.ts";
import type {
  GatewayFailure,
  Outcome,
  RegisterMobileRequest,
  RegisterRequest,
  RegisterValue,
} from "#core/gateway/index.ts";
import { API_VERSION, type ChosenPlugin, err, ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { Site } from "#core/site/index.ts";

export const account = { username: "mango8", password: "Sunny-day7", confirmation: "Sunny-day7", adult: true };

export const testNumber = { countryDialingCode: "84", mobileNum: "0912345678" };

export const origin = {
  registerMethod: "H5",
  registerUrl: "https://lotus.example/m/register",
  loginDeviceId: "d".repeat(36),
  isOfficialAppLogin: false,
  linkId: "T-100",
  affiliateCode: "vip8",
  domain: "www.lotus.example",
} as const;

export const pixelTrack = { tid: "T-100", fbclid: "IwAR0x" };

export const failure = (code: string, message = ""): Outcome<RegisterValue> =>
  err({ kind: "refused", code, message, value: null, status: 200 } satisfies GatewayFailure);

/** A chosen log-in plugin and the provider that its code returns. */
export interface ChosenProvider {
  readonly plugin: ChosenPlugin<LoginManifest>;
  readonly provider: LoginProvider;
}

export const aProvider = (
  id: string,
  manifest: Partial<LoginManifest>,
  provider: Partial<LoginProvider> = {},
): ChosenProvider => ({
  plugin: {
    point: "login",
    id,
    url: id,
    manifest: { api: API_VERSION, title: id, settings: { type: "object" }, ...manifest },
    settings: {},
  },
  provider: { kind: "form", ...provider },
});

export interface RegistrationTestOptions {
  /** The gateway's answers, one after another; afterwards every registration succeeds. */
  readonly answers?: readonly Outcome<RegisterValue>[];
  /** The flags that are on. */
  readonly flags?: readonly string[];
  /** Whether registrations require a captcha. */
  readonly captcha?: boolean;
  /** The switch of the log-in provider that sends the merchant's SMS. */
  readonly smsProvider?: string;
  readonly providers?: readonly ChosenProvider[];
}

/** A site's registration, and records of its effects. */
export async function aRegistration(given: RegistrationTestOptions = {}) {
  const { flags = [], captcha = false, smsProvider, providers = [] } = given;
  const answers = [...(given.answers ?? [])];
  const happened: string[] = [];
  const sent: (RegisterRequest | RegisterMobileRequest)[] = [];
  const answer = async (body: RegisterRequest | RegisterMobileRequest): Promise<Outcome<RegisterValue>> => {
    sent.push(body);
    return answers.shift() ?? ok({ id: "1042", userName: "mango8", token: "t-9" });
  };
  const open = vi.fn<Site["session"]["open"]>(() => void happened.push("opened"));
  const fieldOptions: (MobileFieldsOptions | undefined)[] = [];
  const remembered = vi.fn<Site["platform"]["credentials"]["remember"]>(async () => {});
  const forgotten = vi.fn();
  const alert = vi.fn(async () => {});
  const site = testSite({
    window: testWindow("https://lotus.example/m/register?go=/m/feedback"),
    record: {
      features: Object.fromEntries(flags.map((flag) => [flag, true])),
      minimumAge: 18,
      plugins: providers.map(({ plugin }) => plugin),
    },
    loadPlugin: async ({ id }) => ({
      default: { api: API_VERSION, activate: () => providers.find(({ plugin }) => plugin.id === id)?.provider },
    }),
    answers: {
      "/wps/v2/system/status": {
        merchantCode: "lotus",
        whitelabelVal: {},
        register: { captcha: { enabled: captcha } },
        smsProvider: smsProvider === undefined ? {} : { [smsProvider]: true },
      },
    },
    // Without their encryption, so that the bodies can be read.
    gateway: { registration: { register: answer, registerMobile: answer } },
    i18n: { t: (key) => key, ready: async () => {} },
    platform: {
      pageUrl: () => origin.registerUrl,
      deviceId: async () => origin.loginDeviceId,
      trackId: () => origin.linkId,
      registrationInfo: () => ({ affiliateCode: origin.affiliateCode, originalDomain: origin.domain }),
      credentials: { remember: remembered, forget: forgotten },
    },
    mobile: async () => ({
      fields(options) {
        fieldOptions.push(options);
        return { NumberField: () => null, CodeField: () => null, read: () => undefined };
      },
      international: ({ countryDialingCode, mobileNum }) => `+${countryDialingCode}${mobileNum}`,
    }),
    tracking: async () => ({ pixelTrack: async () => pixelTrack, clickIdsStored: async () => {} }),
    session: { open },
    overlays: { alert },
    navigate: (path) => void happened.push(`to ${path}`),
  });
  const { events, clock, window } = site;
  events.on("registration.submitted", ({ method }) => happened.push(`submitted ${method}`));
  events.on("member.registered", ({ id, method }) => happened.push(`registered ${id} ${method}`));
  await site.status.load();
  const registration = await site.registration();
  return { registration, clock, events, window, sent, fieldOptions, open, happened, remembered, forgotten, alert };
}
