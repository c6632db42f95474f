import { vi } from "vitest";
import { loginValue, testSite } from "#core/app/testing.ts";
import type { Captcha, LoginManifest, LoginProof, LoginProvider } from "#core/extension-points/index.ts";
import type { GatewayFailure, LoginBody, LoginValue, Outcome, Status } from "#core/gateway/index.ts";
import { API_VERSION, type ChosenPlugin, err, ok } from "#core/kernel/index.ts";
import type { RememberedCredentials } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { defineFeature, type Site } from "#core/site/index.ts";
import { captchaFeature } from "../captcha/feature.ts";
import { failuresFeature } from "../failures/feature.ts";
import { sessionFeature } from "../session/feature.ts";
import { statusFeature } from "../status/feature.ts";
import { loginFeature } from "./feature.tsx";

const noTracking = defineFeature({
  lazy: {
    async tracking(): Promise<never> {
      throw new Error("these sites have no tracking");
    },
  },
});

export const openedValue: LoginValue = { ...loginValue, spanId: "s" };

/** A refusal by the gateway. */
export const refused = (code: string, more: Partial<GatewayFailure & { value: unknown }> = {}) =>
  err({ kind: "refused", code, message: "", value: null, status: 200, ...more } as GatewayFailure);

export const form: LoginProvider = { kind: "form" };
export const button = (start: NonNullable<LoginProvider["start"]>): LoginProvider => ({ kind: "button", start });

/** A provider whose button results in this proof. */
export const proving = (proof: LoginProof): LoginProvider => button(async () => ({ kind: "proof", proof }));

/** The proof of the password form. */
export const typedProof = (username = "player", password = "Player@2026"): LoginProof => ({
  fields: { type: "username", username, password },
  credentials: { type: "username", username, password },
});

const device = { loginDeviceId: "d".repeat(36), isOfficialAppLogin: false, device: "PWA" } as const;
/** The proof of a provider with its own token. */
export const line: LoginProof = { fields: { lineSessionToken: "l-1" } };

const origin = "https://lotus.example";

export interface LoginTestOptions {
  /** One after another; afterwards every log-in succeeds. */
  readonly answers?: readonly Outcome<LoginValue>[];
  readonly providers?: Readonly<Record<string, LoginProvider>>;
  readonly manifests?: Readonly<Record<string, Partial<LoginManifest>>>;
  /** URLs of the providers' icons. */
  readonly icons?: Readonly<Record<string, string>>;
  /** Providers whose code can't be loaded. */
  readonly unloadable?: readonly string[];
  /** Providers whose code is there only after this. */
  readonly late?: Readonly<Record<string, Promise<unknown>>>;
  readonly captchaRequired?: boolean;
  readonly captcha?: Captcha;
  readonly remembered?: RememberedCredentials;
  /** Feature flags that are on. */
  readonly flags?: readonly string[];
  /** Origins that the merchant has registered with providers; this host's by default. */
  readonly returnOrigins?: readonly string[];
}

/** The chosen plugins: password, what is given, and the captcha. */
function chosenPlugins(given: LoginTestOptions): readonly ChosenPlugin[] {
  const ids = ["password", ...Object.keys(given.providers ?? {}), ...(given.unloadable ?? [])];
  const login = [...new Set(ids)].map((id) => ({
    point: "login",
    id,
    own: { ...(id === "password" && { captcha: "always" }), ...given.manifests?.[id] },
  }));
  const captcha = given.captcha ? [{ point: "captcha", id: "slider", own: { purposes: { login: {} } } }] : [];
  return [...login, ...captcha].map(({ point, id, own }) => ({
    point,
    id,
    url: id,
    ...(given.icons?.[id] && { icon: given.icons[id] }),
    manifest: { api: API_VERSION, title: id, description: "", settings: { type: "object" }, ...own },
    settings: {},
  }));
}

/** The log-in of a site whose gateway gives these answers one after another, then succeeds. */
export async function aLogin(given: LoginTestOptions = {}) {
  const answers = [...(given.answers ?? [])];
  const sent: { call: string; body: LoginBody }[] = [];
  const answer = async (call: string, body: LoginBody) => {
    sent.push({ call, body: { ...body } });
    return answers.shift() ?? ok(openedValue);
  };
  const providers: Readonly<Record<string, LoginProvider>> = { password: form, ...given.providers };
  const kept = { credentials: given.remembered };
  const open = vi.fn<Site["session"]["open"]>();
  const alert = vi.fn(async () => {});
  const confirm = vi.fn(async () => true);
  const openLayer = vi.fn(async () => undefined);
  const leave = vi.fn();
  const navigate = vi.fn();
  const window = testWindow(`${origin}/m/login?go=%2Fm%2Ffeedback`);
  const site = testSite({
    window,
    features: [failuresFeature, statusFeature, sessionFeature, captchaFeature, loginFeature, noTracking],
    whenIdle: Promise.resolve(),
    record: {
      plugins: chosenPlugins(given),
      returnOrigins: given.returnOrigins ?? [origin],
      features: Object.fromEntries((given.flags ?? []).map((flag) => [flag, true])),
    },
    async loadPlugin({ id }) {
      await given.late?.[id];
      const activate = () =>
        (id === "slider" && given.captcha) || providers[id] || Promise.reject(new Error("blocked"));
      return { default: { api: API_VERSION, activate } };
    },
    i18n: { t: (key) => key, find: () => undefined, ready: async () => {} },
    warn: () => {},
    platform: {
      deviceId: async () => device.loginDeviceId,
      device: device.device,
      credentials: {
        recall: async () => kept.credentials,
        remember: async (credentials) => {
          kept.credentials = credentials;
        },
        forget: () => {
          kept.credentials = undefined;
        },
      },
    },
    // The bodies of these calls are encrypted on the wire.
    gateway: {
      session: { login: ({ path }, body) => answer(path, body), verify: (body) => answer("verify", body) },
    },
    overlays: { alert, confirm, open: openLayer as Site["overlays"]["open"] },
    session: { open },
    leave,
    navigate,
  });
  const requireCaptcha = () => {
    const required = { login: { captcha: { enabled: true } } } as Status;
    site.status.store.setState({ phase: "ready", value: required });
  };
  if (given.captchaRequired) requireCaptcha();
  const login = await site.login();
  const succeeded = vi.fn();
  site.events.on("login.succeeded", succeeded);
  const { clock, events, flags, platform } = site;
  return {
    login,
    state: () => login.store.getState(),
    clock,
    sent,
    open,
    kept,
    succeeded,
    alert,
    confirm,
    openLayer,
    leave,
    navigate,
    storage: platform.storage,
    requireCaptcha,
    /** The person navigates to another screen. */
    goTo: (path: string) => window.history.pushState(null, "", path),
    /** Somebody has logged in, by whatever form. */
    openSession: () => events.emit("session.opened", { how: "login", id: openedValue.id }),
    /** The status call's answer, with these flags on. */
    loadStatus(...on: readonly string[]) {
      flags.set("status", Object.fromEntries(on.map((flag) => [flag, true])));
      events.emit("status.loaded");
    },
  };
}

export const remember = { remember: true };
export const forget = { remember: false };
