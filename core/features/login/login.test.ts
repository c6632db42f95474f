import { describe, expect, it, vi } from "vitest";
import {
  type ExtensionPoints,
  type LoginOutcome,
  type LoginProof,
  type LoginProvider,
  pointPolicies,
} from "#core/extension-points/index.ts";
import type { GatewayFailure, LoginValue, Outcome } from "#core/gateway/index.ts";
import {
  API_VERSION,
  createEventBus,
  createManualClock,
  createPluginHost,
  err,
  ok,
  type PluginManifest,
} from "#core/kernel/index.ts";
import type { RememberedCredentials } from "#core/platform/index.ts";
import { createCaptchaGate } from "../captcha/index.ts";
import type { ProductEvents } from "../events.ts";
import { createLogin } from "./create-login.ts";
import type { LoginParts } from "./login.ts";

const value: LoginValue = {
  token: "t-1",
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
  spanId: "s",
  id: "1001",
  userName: "player",
  customerType: 3,
};

const refused = (code: string, more: Partial<GatewayFailure & { value: unknown }> = {}) =>
  err({ kind: "refused", code, message: "", value: null, status: 200, ...more } as GatewayFailure);

const form: LoginProvider = { kind: "form" };
const button = (start: () => Promise<LoginOutcome>): LoginProvider => ({ kind: "button", start });

const typed = (username = "player", password = "Player@2026"): LoginProof => ({
  via: "login",
  fields: { type: "username", username, password },
  credentials: { type: "username", username, password },
});

const line: LoginProof = { via: "line", fields: { lineSessionToken: "l-1" } };

interface Given {
  readonly answers?: readonly Outcome<LoginValue>[];
  readonly providers?: Readonly<Record<string, LoginProvider>>;
  readonly manifests?: Readonly<Record<string, Partial<PluginManifest>>>;
  /** Providers whose code can't be had. */
  readonly unloadable?: readonly string[];
  readonly captchaRequired?: () => boolean;
  readonly remembered?: RememberedCredentials;
  readonly parts?: Partial<LoginParts>;
}

/** A log-in whose gateway gives these answers one after another, then succeeds. */
function aLogin(given: Given = {}) {
  const clock = createManualClock();
  const answers = [...(given.answers ?? [])];
  const sent: { call: string; body: Record<string, unknown> }[] = [];
  const answer = async (call: string, body: object) => {
    sent.push({ call, body: { ...body } });
    return answers.shift() ?? ok(value);
  };
  const providers: Readonly<Record<string, LoginProvider>> = { password: form, ...given.providers };
  const plugins = createPluginHost<ExtensionPoints, unknown>({
    plugins: [...Object.keys(providers), ...(given.unloadable ?? [])].map((id) => ({
      point: "login",
      id,
      url: id,
      texts: {},
      manifest: {
        api: API_VERSION,
        title: id,
        description: "",
        settings: { type: "object" },
        ...(id === "password" && { traits: { captcha: "always", forcedPasswordChange: true } }),
        ...given.manifests?.[id],
      },
      settings: {},
    })),
    policies: pointPolicies,
    clock,
    load: async ({ id }) => ({
      default: { api: API_VERSION, activate: () => providers[id] ?? Promise.reject(new Error("blocked")) },
    }),
    createContext: () => undefined,
    report: () => {},
  });
  const events = createEventBus<ProductEvents>(() => {});
  const succeeded = vi.fn();
  events.on("login.succeeded", succeeded);
  const kept = { credentials: given.remembered };
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
    captcha: createCaptchaGate("login", {
      plugins,
      required: given.captchaRequired ?? (() => false),
      atRest: Promise.resolve(),
    }),
    calls: { login: (via, body) => answer(via, body), verify: (body) => answer("verify", body) },
    device: async () => ({ loginDeviceId: "d".repeat(36), isOfficialAppLogin: false, device: "PWA" }),
    visit: () => ({ registerUrl: "https://lotus.example/m/login", domain: "lotus.example", affiliateCode: "vip8" }),
    credentials: {
      recall: async () => kept.credentials,
      remember: async (credentials) => {
        kept.credentials = credentials;
      },
      forget: () => (kept.credentials = undefined),
    },
    disableAutoLogin: vi.fn(),
    wish: () => ({ go: "/m/feedback" }),
    leave: vi.fn(),
    notify: vi.fn(),
    ...given.parts,
  };
  const login = createLogin(parts);
  const state = () => login.store.getState();
  return { login, state, clock, sent, open, kept, parts, succeeded };
}

const remember = { remember: true };
const forget = { remember: false };

describe("spec 4: login", () => {
  it("sends what was typed with the device, and opens the session with where the person wanted to go", async () => {
    const { login, sent, open, state, succeeded } = aLogin();
    expect(await login.submit("password", typed(), forget)).toEqual({ kind: "opened", to: "/m/home" });
    expect(sent).toEqual([
      {
        call: "login",
        body: {
          type: "username",
          username: "player",
          password: "Player@2026",
          loginDeviceId: "d".repeat(36),
          isOfficialAppLogin: false,
          device: "PWA",
        },
      },
    ]);
    expect(open).toHaveBeenCalledWith(value, {
      how: "login",
      typedPassword: "Player@2026",
      forcedPasswordChange: true,
      go: "/m/feedback",
    });
    expect(succeeded).toHaveBeenCalledWith({ id: "1001", userName: "player", provider: "password" });
    expect(state().phase).toBe("success");
  });

  it("ignores a second attempt while one is under way, and for 500 ms after it has finished", async () => {
    const { login, sent, clock, state } = aLogin();
    const first = login.submit("password", typed(), forget);
    expect(state()).toMatchObject({ phase: "processing", busy: true });
    expect(await login.submit("password", typed(), forget)).toEqual({ kind: "ignored" });
    await first;
    await clock.advance(499);
    expect(await login.submit("password", typed(), forget)).toEqual({ kind: "ignored" });
    await clock.advance(1);
    expect(state().busy).toBe(false);
    await login.submit("password", typed(), forget);
    expect(sent).toHaveLength(2);
  });

  it("stores the credentials on success with remember, and clears them without", async () => {
    const { login, kept, clock } = aLogin();
    await login.submit("password", typed(), remember);
    expect(kept.credentials).toEqual({
      type: "username",
      username: "player",
      password: "Player@2026",
      merchant: "lotus",
    });
    await clock.advance(500);
    await login.submit("password", typed(), forget);
    expect(kept.credentials).toBeUndefined();
  });

  it("leaves what is remembered alone when it fails, or when nothing was typed", async () => {
    const remembered = { type: "username", username: "player", password: "p", merchant: "lotus" } as const;
    const { login, kept, clock } = aLogin({
      remembered,
      answers: [refused("login.cred.err")],
      providers: { line: form },
    });
    await login.submit("password", typed(), remember);
    expect(kept.credentials).toBe(remembered);
    await clock.advance(500);
    await login.proceed("line", Promise.resolve({ kind: "proof", proof: line }));
    expect(kept.credentials).toBe(remembered);
  });

  it("fills in what this merchant remembered", async () => {
    const own = aLogin({ remembered: { type: "username", username: "player", password: "p", merchant: "lotus" } });
    await own.login.prepare();
    expect(own.state().remembered).toEqual({ username: "player", password: "p", remember: true });
    const other = aLogin({ remembered: { type: "username", username: "x", password: "p", merchant: "noor" } });
    await other.login.prepare();
    expect(other.state().remembered).toEqual({ remember: false });
  });

  it("ticks the box beforehand where the auto-login flag is on (spec 5)", async () => {
    const { login, state } = aLogin({ parts: { isOn: (flag) => flag === "AUTOREMEMBER3" } });
    await login.prepare();
    expect(state().remembered).toEqual({ remember: true });
  });
});

describe("spec 5: captcha at login", () => {
  const closed = { captchaRequired: () => true };

  it("guards a log-in with a user name: without a proof nothing is sent", async () => {
    const { login, sent, state } = aLogin(closed);
    expect(await login.submit("password", typed(), forget)).toEqual({ kind: "failed", code: "captcha.required" });
    expect(state().faults).toEqual({ captcha: "site.captcha.unavailable" });
    expect(sent).toEqual([]);
  });

  it("is skipped when a validation result is there, and for ways in without a user name", async () => {
    for (const proof of [line, { ...typed(), fields: { ...typed().fields, geetestValidateV4: {} } }]) {
      const { login, sent } = aLogin({ ...closed, providers: { line: form } });
      await login.submit(proof === line ? "line" : "password", proof, forget);
      expect(sent).toHaveLength(1);
    }
  });

  it("is shown as soon as the status call asks for it, on a screen that is open already", async () => {
    let required = false;
    const { login, parts, clock } = aLogin({ captchaRequired: () => required });
    await login.prepare();
    required = true;
    parts.events.emit("status.loaded");
    await clock.advance(0);
    expect(login.captcha.store.getState().required).toBe(true);
  });

  it("asks for a new code after every refusal", async () => {
    const { login } = aLogin({ answers: [refused("captcha.invalid")] });
    await login.submit("password", typed(), forget);
    expect(login.captcha.store.getState().attempt).toBe(1);
    expect(login.store.getState().faults).toEqual({ captcha: "site.captcha.invalid" });
  });
});

describe("spec 8: refused log-ins", () => {
  it.each([
    ["login.cred.err", "password"],
    ["not.exists.user", "username"],
    ["TOO_MANY_REQUEST_LOGIN", "form"],
  ])("says %s at %s, without a dialog", async (code, field) => {
    const { login, state, parts } = aLogin({ answers: [refused(code, { message: "the gateway's words" })] });
    expect(await login.submit("password", typed(), forget)).toEqual({ kind: "failed", code });
    expect(state()).toMatchObject({ phase: "failure", faults: { [field]: "the gateway's words" } });
    expect(parts.notify).not.toHaveBeenCalled();
  });

  it("hands on what belongs to no field", async () => {
    const answer = refused("unknown_error");
    const { login, parts, state } = aLogin({ answers: [answer] });
    await login.submit("password", typed(), forget);
    expect(parts.notify).toHaveBeenCalledWith(answer.error);
    expect(state().faults).toEqual({});
  });

  it("does what the plugin's row for the error code says", async () => {
    const dropped = vi.fn();
    const { login, parts } = aLogin({
      answers: [refused("line_invalid_token")],
      providers: { line: { kind: "button", forget: dropped } },
      manifests: { line: { errors: { line_invalid_token: "forget" } } },
    });
    await login.proceed("line", Promise.resolve({ kind: "proof", proof: line }));
    expect(dropped).toHaveBeenCalledOnce();
    expect(parts.notify).toHaveBeenCalledOnce();
  });

  it("turns auto-login off on token_ip_different", async () => {
    const { login, parts } = aLogin({ answers: [refused("token_ip_different")] });
    await login.submit("password", typed(), forget);
    expect(parts.disableAutoLogin).toHaveBeenCalledOnce();
  });
});

describe("spec 8: login_verify_required", () => {
  const asked = refused("login_verify_required", { value: { email: true, ga: false, sms: true } });

  it("offers the member's second factors, then continues the log-in without the captcha", async () => {
    const { login, sent, state, clock, open } = aLogin({ answers: [asked] });
    const withCaptcha = { ...typed(), fields: { ...typed().fields, captchaId: "c-1", captchaCode: "7KQ2" } };
    expect(await login.submit("password", withCaptcha, remember)).toEqual({
      kind: "verify",
      factors: ["email", "sms"],
    });
    expect(state()).toMatchObject({ phase: "verify", factors: ["email", "sms"] });
    await clock.advance(500);
    expect(await login.verify("email", "105577")).toEqual({ kind: "opened", to: "/m/home" });
    expect(sent[1]).toMatchObject({
      call: "verify",
      body: { username: "player", via: "login", method: "email", code: "105577" },
    });
    expect(sent[1]?.body).not.toHaveProperty("captchaCode");
    expect(open).toHaveBeenCalledOnce();
  });

  it("remembers only after the code was right", async () => {
    const { login, kept, clock } = aLogin({ answers: [asked] });
    await login.submit("password", typed(), remember);
    expect(kept.credentials).toBeUndefined();
    await clock.advance(500);
    await login.verify("email", "105577");
    expect(kept.credentials).toMatchObject({ username: "player" });
  });

  it("keeps the dialog open for another try after a wrong code", async () => {
    const { login, state, clock } = aLogin({ answers: [asked, refused("verification.code.invalid")] });
    await login.submit("password", typed(), forget);
    await clock.advance(500);
    expect(await login.verify("sms", "000000")).toEqual({ kind: "failed", code: "verification.code.invalid" });
    expect(state()).toMatchObject({ phase: "verify", faults: { code: "site.login.wrongCode" } });
    await clock.advance(500);
    expect((await login.verify("sms", "105577")).kind).toBe("opened");
  });

  it("sends the first call again when new codes are asked for", async () => {
    const { login, sent, clock } = aLogin({ answers: [asked, asked] });
    await login.submit("password", typed(), forget);
    await clock.advance(500);
    expect(await login.resend()).toEqual({ kind: "verify", factors: ["email", "sms"] });
    expect(sent[1]).toEqual(sent[0]);
  });

  it("is over once it was cancelled", async () => {
    const { login, state, clock } = aLogin({ answers: [asked] });
    await login.submit("password", typed(), forget);
    await clock.advance(500);
    login.cancel();
    expect(state().phase).toBe("idle");
    expect(await login.verify("email", "105577")).toEqual({ kind: "ignored" });
  });
});

describe("spec 4: binding a social identity", () => {
  const given: Given = {
    answers: [refused("not.exists.user")],
    providers: { line: form },
    manifests: { line: { errors: { "not.exists.user": "offer-binding" } } },
  };

  it("offers the choice, then ties the identity to the account that logs in", async () => {
    const { login, sent, clock, state } = aLogin(given);
    const result = await login.proceed("line", Promise.resolve({ kind: "proof", proof: line }));
    expect(result).toEqual({ kind: "bind", binding: { provider: "line", fields: { lineSessionToken: "l-1" } } });
    expect(state().phase).toBe("bind");
    login.chooseExisting();
    await clock.advance(500);
    await login.submit("password", typed(), forget);
    expect(sent[1]?.body).toMatchObject({ type: "username", username: "player", lineSessionToken: "l-1" });
    expect(state().binding).toBeUndefined();
  });

  it("ties nothing once the person cancelled", async () => {
    const { login, sent, clock } = aLogin(given);
    await login.proceed("line", Promise.resolve({ kind: "proof", proof: line }));
    login.cancel();
    await clock.advance(500);
    await login.submit("password", typed(), forget);
    expect(sent[1]?.body).not.toHaveProperty("lineSessionToken");
  });
});

describe("login providers", () => {
  it("follow the flags of a status call that comes after the screen", async () => {
    const on = new Set<string>();
    const { login, state, parts, clock } = aLogin({
      providers: { line: button(async () => ({ kind: "cancel" })) },
      manifests: { line: { flag: "LINELOGIN3", button: "continue" } },
      parts: { isOn: (flag) => on.has(flag) },
    });
    await login.prepare();
    expect(state().ways?.buttons).toEqual([]);
    on.add("LINELOGIN3");
    parts.events.emit("status.loaded");
    await clock.advance(0);
    expect(state().ways?.buttons.map(({ id }) => id)).toEqual(["line"]);
  });

  it("are offered when their flag is on and this host may be returned to", () => {
    const offered = (over: Partial<LoginParts>) =>
      aLogin({
        providers: { line: form, google: form },
        manifests: { line: { flag: "LINELOGIN3" }, google: { registeredReturn: true } },
        parts: over,
      }).login.providers.map(({ id }) => id);
    expect(offered({})).toEqual(["password", "google"]);
    expect(offered({ isOn: () => true, mayReturnHere: false })).toEqual(["password", "line"]);
  });

  it("stand on the screen as forms and buttons in the merchant's order, one that can't be loaded by its title", async () => {
    const Form = () => null;
    const { login, state } = aLogin({
      providers: {
        password: { kind: "form", Form },
        line: button(async () => ({ kind: "cancel" })),
        prompt: { kind: "prompt" },
      },
      manifests: { line: { button: "continue" }, broken: { button: "continue" } },
      unloadable: ["broken"],
    });
    expect(state().ways).toBeUndefined();
    await login.prepare();
    expect(state().ways).toEqual({
      forms: [{ id: "password", tab: "account", Form }],
      buttons: [
        { id: "line", title: "line", words: "login/line::continue" },
        { id: "broken", title: "broken", words: undefined },
      ],
    });
  });

  it("that fail say so at their button; the others stay", async () => {
    const { login, state } = aLogin({ providers: { line: button(() => Promise.reject(new Error("SDK"))) } });
    expect(await login.start("line")).toEqual({ kind: "failed", code: "provider" });
    expect(state().providerFaults).toEqual({ line: "site.login.unavailable" });
    expect((await login.submit("password", typed(), forget)).kind).toBe("opened");
  });

  it("leave for an outside page", async () => {
    const { login, parts } = aLogin({
      providers: { line: button(async () => ({ kind: "redirect", url: "https://access.line.me/x" })) },
    });
    await login.start("line");
    expect(parts.leave).toHaveBeenCalledWith("https://access.line.me/x");
  });

  it("lock nothing while a person is busy in their window, and come too late once they went another way", async () => {
    let finish = (_: LoginOutcome) => {};
    const slow = button(() => new Promise((resolve) => (finish = resolve)));
    const { login, state, sent, clock } = aLogin({ providers: { line: slow } });
    const started = login.start("line");
    expect(state()).toMatchObject({ pending: "line", busy: false });
    await clock.advance(0);
    await login.submit("password", typed(), forget);
    finish({ kind: "proof", proof: line });
    expect(await started).toEqual({ kind: "ignored" });
    expect(sent).toHaveLength(1);
  });

  it("tell maya and telegram where the person comes from, and line only the device", async () => {
    const bodies = async (via: LoginProof["via"]) => {
      const { login, sent } = aLogin({ providers: { other: form } });
      await login.submit("other", { via, fields: { proof: "p" } }, forget);
      return sent[0]?.body;
    };
    const device = { loginDeviceId: "d".repeat(36), device: "PWA" };
    const visit = { registerUrl: "https://lotus.example/m/login", domain: "lotus.example", affiliateCode: "vip8" };
    expect(await bodies("line")).toEqual({ proof: "p", ...device });
    expect(await bodies("telegram")).toEqual({ proof: "p", ...device, ...visit });
    expect(await bodies("maya")).toEqual({ proof: "p", ...device, ...visit });
  });
});
