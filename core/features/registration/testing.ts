import { vi } from "vitest";
import type {
  ExtensionPoints,
  LoginManifest,
  LoginProvider,
  MobileFieldsOptions,
} from "#core/extension-points/index.ts";
import type {
  GatewayFailure,
  Outcome,
  RegisterMobileRequest,
  RegisterRequest,
  RegisterValue,
} from "#core/gateway/index.ts";
import { createEventBus, createManualClock, err, ok, type PluginHost } from "#core/kernel/index.ts";
import { createCaptchaGate } from "../captcha/create-captcha-gate.ts";
import type { ProductEvents } from "../events.ts";
import { someFailures } from "../failures/testing.ts";
import { createRegistration } from "./create-registration.ts";
import type { RegistrationParts } from "./registration.ts";

export const account = { username: "mango8", password: "Sunny-day7", confirmation: "Sunny-day7", adult: true };

export const number = { countryDialingCode: "84", mobileNum: "0912345678" };

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

/** A chosen log-in plugin, as far as registration looks at it. */
export function aProvider(id: string, manifest: Partial<LoginManifest>, provider: Partial<LoginProvider> = {}) {
  const value: LoginProvider = { kind: "form", ...provider };
  return {
    id,
    point: "login",
    plugin: { point: "login", id, manifest },
    active: value,
    use: async (_: string, work: (value: LoginProvider, signal: AbortSignal) => unknown) =>
      ok(await work(value, new AbortController().signal)),
  };
}

export interface Given {
  readonly answers?: Outcome<RegisterValue>[];
  readonly captcha?: boolean;
  readonly providers?: readonly ReturnType<typeof aProvider>[];
  readonly parts?: Partial<RegistrationParts>;
}

/** A registration whose gateway answers as told, and what came of it. */
export function aRegistration(given: Given = {}) {
  const clock = createManualClock();
  const events = createEventBus<ProductEvents>(() => {});
  const happened: string[] = [];
  events.on("registration.submitted", ({ method }) => happened.push(`submitted ${method}`));
  events.on("member.registered", ({ id, method }) => happened.push(`registered ${id} ${method}`));
  const sent: (RegisterRequest | RegisterMobileRequest)[] = [];
  const answer = async (body: RegisterRequest | RegisterMobileRequest): Promise<Outcome<RegisterValue>> => {
    sent.push(body);
    return given.answers?.shift() ?? ok({ id: "1042", userName: "mango8", token: "t-9" });
  };
  const open = vi.fn<RegistrationParts["session"]["open"]>(() => {
    happened.push("opened");
    return "/m/home";
  });
  const lent: (MobileFieldsOptions | undefined)[] = [];
  const remembered = vi.fn<RegistrationParts["credentials"]["remember"]>(async () => {});
  // The part of a host's handles that registration uses.
  const plugins = { all: () => given.providers ?? [] } as unknown as Pick<PluginHost<ExtensionPoints>, "all">;
  const { failures, alert } = someFailures();
  const parts: RegistrationParts = {
    merchantCode: "lotus",
    minimumAge: 18,
    clock,
    events,
    isOn: () => false,
    t: (key) => key,
    plugins,
    mobile: async () => ({
      fields(options) {
        lent.push(options);
        return { NumberField: () => null, CodeField: () => null, read: () => undefined };
      },
      international: ({ countryDialingCode, mobileNum }) => `+${countryDialingCode}${mobileNum}`,
    }),
    smsProviders: () => [],
    captcha: createCaptchaGate("register", {
      plugins: { all: () => [], first: async () => undefined },
      isOn: () => false,
      required: () => given.captcha ?? false,
      whenIdle: Promise.resolve(),
    }),
    session: { open },
    gateway: { registration: { register: answer, registerMobile: answer } },
    origin: async () => origin,
    pixelTrack: async () => pixelTrack,
    credentials: { remember: remembered },
    returnTo: () => ({ go: "/m/feedback" }),
    navigate: (path) => happened.push(`to ${path}`),
    failures,
    ...given.parts,
  };
  const registration = createRegistration(parts);
  return { registration, clock, events, sent, lent, open, happened, remembered, alert };
}
