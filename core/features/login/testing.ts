import { vi } from "vitest";
import {
  type Captcha,
  type ExtensionPoints,
  type LoginManifest,
  type LoginOutcome,
  type LoginProof,
  type LoginProvider,
  pointPolicies,
} from "#core/extension-points/index.ts";
import type { GatewayFailure, LoginBody, LoginValue, Outcome } from "#core/gateway/index.ts";
import { API_VERSION, createEventBus, createManualClock, createPluginHost, err, ok } from "#core/kernel/index.ts";
import type { RememberedCredentials } from "#core/platform/index.ts";
import { createCaptchaGate } from "../captcha/create-captcha-gate.ts";
import { captchaSite } from "../captcha/testing.ts";
import type { ProductEvents } from "../events.ts";
import { someFailures } from "../failures/testing.ts";
import { createLogin } from "./create-login.ts";
import type { LoginParts } from "./login.ts";

export const value: LoginValue = {
  token: "t-1",
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
  spanId: "s",
  id: "1001",
  userName: "player",
  customerType: 3,
};

/** A refusal by the gateway. */
export const refused = (code: string, more: Partial<GatewayFailure & { value: unknown }> = {}) =>
  err({ kind: "refused", code, message: "", value: null, status: 200, ...more } as GatewayFailure);

export const form: LoginProvider = { kind: "form" };
export const button = (start: () => Promise<LoginOutcome>): LoginProvider => ({ kind: "button", start });

/** A provider whose button proves this. */
export const proving = (proof: LoginProof): LoginProvider => button(async () => ({ kind: "proof", proof }));

/** What the form of user name and password proves. */
export const typed = (username = "player", password = "Player@2026"): LoginProof => ({
  fields: { type: "username", username, password },
  credentials: { type: "username", username, password },
});

export const device = { loginDeviceId: "d".repeat(36), isOfficialAppLogin: false, device: "PWA" } as const;
export const visit = {
  registerUrl: "https://lotus.example/m/login",
  domain: "lotus.example",
  affiliateCode: "vip8",
} as const;

/** What a provider with a token of its own proves. */
export const line: LoginProof = { fields: { lineSessionToken: "l-1" } };

export interface Given {
  /** One after another; afterwards every log-in succeeds. */
  readonly answers?: readonly Outcome<LoginValue>[];
  readonly providers?: Readonly<Record<string, LoginProvider>>;
  readonly manifests?: Readonly<Record<string, Partial<LoginManifest>>>;
  /** Addresses of the providers' icons. */
  readonly icons?: Readonly<Record<string, string>>;
  /** Providers whose code can't be had. */
  readonly unloadable?: readonly string[];
  readonly captchaRequired?: () => boolean;
  readonly captcha?: Captcha;
  readonly remembered?: RememberedCredentials;
  readonly parts?: Partial<LoginParts>;
}

/** A log-in whose gateway gives these answers one after another, then succeeds. */
export function aLogin(given: Given = {}) {
  const clock = createManualClock();
  const answers = [...(given.answers ?? [])];
  const sent: { call: string; body: LoginBody }[] = [];
  const answer = async (call: string, body: LoginBody) => {
    sent.push({ call, body: { ...body } });
    return answers.shift() ?? ok(value);
  };
  const providers: Readonly<Record<string, LoginProvider>> = { password: form, ...given.providers };
  const ids = [...Object.keys(providers), ...(given.unloadable ?? [])].map((id) => ({ point: "login", id }));
  const plugins = createPluginHost<ExtensionPoints, unknown>({
    plugins: [...ids, ...(given.captcha ? [{ point: "captcha", id: "slider" }] : [])].map(({ point, id }) => ({
      point,
      id,
      url: id,
      ...(given.icons?.[id] && { icon: given.icons[id] }),
      manifest: {
        api: API_VERSION,
        title: id,
        description: "",
        settings: { type: "object" },
        ...(id === "slider" && { purposes: { login: {} } }),
        ...(id === "password" && { captcha: "always", forcedPasswordChange: true }),
        ...given.manifests?.[id],
      },
      settings: {},
    })),
    policies: pointPolicies,
    clock,
    load: async ({ id }) => ({
      default: {
        api: API_VERSION,
        activate: () => (id === "slider" && given.captcha) || providers[id] || Promise.reject(new Error("blocked")),
      },
    }),
    createContext: () => undefined,
    report: () => {},
  });
  const events = createEventBus<ProductEvents>(() => {});
  const succeeded = vi.fn();
  events.on("login.succeeded", succeeded);
  const kept = { credentials: given.remembered };
  const { failures, alert, disableAutoLogin } = someFailures({
    forgetCredentials: () => (kept.credentials = undefined),
  });
  const open = vi.fn<LoginParts["session"]["open"]>(() => "/m/home");
  const parts: LoginParts = {
    merchantCode: "lotus",
    clock,
    events,
    isOn: () => false,
    t: (key) => key,
    plugins,
    mayReturnHere: true,
    session: { open },
    captcha: createCaptchaGate(
      captchaSite({ plugins, ...(given.captchaRequired && { required: given.captchaRequired }) }),
      "login",
    ),
    gateway: {
      session: { login: ({ path }, body) => answer(path, body), verify: (body) => answer("verify", body) },
    },
    context: async () => ({ ...device, ...visit }),
    credentials: {
      recall: async () => kept.credentials,
      remember: async (credentials) => {
        kept.credentials = credentials;
      },
      forget: () => (kept.credentials = undefined),
    },
    allowAutoLogin: vi.fn(),
    returnTo: () => ({ go: "/m/feedback" }),
    leave: vi.fn(),
    showOpenInBrowserHint: vi.fn(),
    toLogin: vi.fn(),
    failures,
    ...given.parts,
  };
  const login = createLogin(parts);
  const state = () => login.store.getState();
  return { login, state, clock, sent, open, kept, parts, succeeded, alert, disableAutoLogin };
}

export const remember = { remember: true };
export const forget = { remember: false };
