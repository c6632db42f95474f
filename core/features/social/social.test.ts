import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { testSite } from "#core/app/testing.ts";
import type { LoginManifest, LoginProvider } from "#core/extension-points/index.ts";
import { API_VERSION, type ChosenPlugin } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { Site } from "#core/site/index.ts";
import type { Identity, LoginModel, LoginState } from "../login/index.ts";
import { createSocial } from "./create-social.ts";

const identity: Identity = {
  provider: "line",
  title: "LINE",
  fields: { lineSessionToken: "l-1" },
  registrationFields: { lineSessionToken: "l-1" },
  returnTo: { go: "/m/game" },
};

const REGISTER = "/wps/member/register/autoUsername";

const refused = (errorCode: string) => () => Promise.reject({ errorCode, message: "the gateway's words" });

interface Given {
  readonly flags?: readonly string[];
  readonly autoRegister?: boolean;
  /** The gateway's answer to the registration. */
  readonly answer?: unknown;
  /** Error codes that mean that the provider's proof is no longer valid. */
  readonly spent?: readonly string[];
}

/** The model above a log-in that is a plain store. */
async function aSocial({ flags = [], autoRegister = false, answer, spent = [] }: Given = {}) {
  const store = createStore<LoginState>(() => ({ phase: "idle", unbound: undefined }) as LoginState);
  const settle = () => store.setState({ phase: "idle", unbound: undefined });
  const login = { store, bindToNext: vi.fn(settle), cancel: vi.fn(settle) };
  const forget = vi.fn();
  const provider: LoginProvider = { kind: "button", start: async () => ({ kind: "cancel" }), forget };
  const line: ChosenPlugin<LoginManifest> = {
    point: "login",
    id: "line",
    url: "line",
    manifest: {
      api: API_VERSION,
      title: "LINE",
      settings: { type: "object", properties: { autoRegister: { type: "boolean" } } },
      errors: Object.fromEntries(spent.map((code) => [code, "forget"])),
    },
    settings: { autoRegister },
  };
  const open = vi.fn<Site["session"]["open"]>();
  const navigate = vi.fn();
  const alert = vi.fn(async () => {});
  const site = testSite({
    window: testWindow("https://lotus.example/m/login"),
    record: { plugins: [line], features: Object.fromEntries(flags.map((flag) => [flag, true])) },
    loadPlugin: async () => ({ default: { api: API_VERSION, activate: () => provider } }),
    answers: { [REGISTER]: answer ?? { id: "7", userName: "line_7", token: "t-7" } },
    platform: { deviceId: async () => "d".repeat(36) },
    tracking: async () => ({ pixelTrack: async () => null, clickIdsStored: async () => {} }),
    login: async () => login as Partial<LoginModel> as LoginModel,
    session: { open },
    overlays: { alert },
    navigate,
  });
  const registered = vi.fn();
  site.events.on("member.registered", registered);
  const submitted = vi.fn();
  site.events.on("registration.submitted", submitted);
  const social = await createSocial(site);
  const state = () => social.store.getState();
  const reachBinding = () => store.setState({ phase: "bind", unbound: identity });
  /** The bodies of the registrations sent. */
  const sent = () => site.requests.filter(({ path }) => path === REGISTER).map(({ body }) => body);
  return { site, social, state, reachBinding, sent, login, forget, open, navigate, alert, registered, submitted };
}

describe('spec 4 "Social login"', () => {
  it.each([
    ["neither flag", [], "none"],
    ["FIREBASECREATEACC3", ["FIREBASECREATEACC3"], "automatic"],
    ["SSOMANUALREG3", ["SSOMANUALREG3"], "form"],
    ["both flags", ["FIREBASECREATEACC3", "SSOMANUALREG3"], "form"],
  ] as const)("offers, with %s on, an existing account and perhaps a new one", async (_, flags, registration) => {
    const { state, reachBinding } = await aSocial({ flags });
    reachBinding();
    expect(state()).toMatchObject({ phase: "choosing", identity, registration });
  });

  it("links the identity to an existing account on the log-in screen, keeping the go target", async () => {
    const { social, state, reachBinding, login, navigate } = await aSocial();
    reachBinding();
    social.chooseExisting();
    expect(login.bindToNext).toHaveBeenCalledOnce();
    expect(navigate).toHaveBeenCalledWith("/m/login?go=%2Fm%2Fgame");
    expect(state().phase).toBe("idle");
  });

  it("registers a new account with the identity, then opens its session with the go target", async () => {
    const { social, state, reachBinding, open, submitted, registered, sent, forget } = await aSocial({
      flags: ["FIREBASECREATEACC3"],
    });
    reachBinding();
    await social.registerNew();
    expect(sent()).toEqual([
      {
        registerMethod: "H5",
        registerUrl: "https://lotus.example/m/login",
        loginDeviceId: "d".repeat(36),
        isOfficialAppLogin: false,
        domain: "lotus.example",
        pixelTrack: null,
        lineSessionToken: "l-1",
        login: true,
        smsTemplate: "REGISTER",
      },
    ]);
    expect(open).toHaveBeenCalledWith(
      { token: "t-7", id: "7", userName: "line_7" },
      { how: "registration", from: "/m/login", go: "/m/game" },
    );
    expect(submitted).toHaveBeenCalledWith({ method: "line" });
    expect(registered).toHaveBeenCalledWith({ id: "7", userName: "line_7", method: "line" });
    // A proof can be used once.
    await vi.waitFor(() => expect(forget).toHaveBeenCalledOnce());
    expect(state()).toMatchObject({ phase: "idle", identity: undefined });
  });

  it("hands the identity to the registration form where registration is manual", async () => {
    const { site, social, reachBinding, navigate, sent } = await aSocial({ flags: ["SSOMANUALREG3"] });
    reachBinding();
    await social.registerNew();
    const registration = await site.registration();
    expect(registration.store.getState().identity).toEqual(identity);
    expect(navigate).toHaveBeenCalledWith("/m/register?go=%2Fm%2Fgame");
    expect(sent()).toEqual([]);
  });

  it("registers at once in auto-register mode, with create-account on and manual registration off", async () => {
    const by = async (flags: readonly string[]) => {
      const { site, reachBinding, sent } = await aSocial({ flags, autoRegister: true });
      reachBinding();
      await site.clock.advance(0);
      return sent().length === 1;
    };
    expect(await by(["FIREBASECREATEACC3"])).toBe(true);
    expect(await by(["FIREBASECREATEACC3", "SSOMANUALREG3"])).toBe(false);
    expect(await by([])).toBe(false);
  });

  it("registers once, however often it is requested", async () => {
    const { social, reachBinding, sent } = await aSocial({ flags: ["FIREBASECREATEACC3"] });
    reachBinding();
    await Promise.all([social.registerNew(), social.registerNew()]);
    expect(sent()).toHaveLength(1);
  });

  it("creates no account that is not offered", async () => {
    const { social, reachBinding, sent } = await aSocial();
    reachBinding();
    await social.registerNew();
    expect(sent()).toEqual([]);
  });

  it("shows why no account could be created, and lets the person choose again", async () => {
    const { social, state, reachBinding, open } = await aSocial({
      flags: ["FIREBASECREATEACC3"],
      answer: refused("not.available"),
    });
    reachBinding();
    await social.registerNew();
    expect(state()).toMatchObject({ phase: "choosing", error: "the gateway's words", registration: "automatic" });
    expect(open).not.toHaveBeenCalled();
  });

  it("no longer offers an account for a proof that the gateway rejects", async () => {
    const { social, state, reachBinding, forget, alert } = await aSocial({
      flags: ["FIREBASECREATEACC3"],
      answer: refused("line_invalid_token"),
      spent: ["line_invalid_token"],
    });
    reachBinding();
    await social.registerNew();
    expect(state()).toMatchObject({ phase: "choosing", registration: "none", error: "the gateway's words" });
    expect(forget).toHaveBeenCalledOnce();
    expect(alert).not.toHaveBeenCalled();
  });

  it("asks nothing of a person who cancels while the plugin forgets the rejected proof", async () => {
    const { social, state, reachBinding, forget } = await aSocial({
      flags: ["FIREBASECREATEACC3"],
      answer: refused("line_invalid_token"),
      spent: ["line_invalid_token"],
    });
    forget.mockImplementation(social.cancel);
    reachBinding();
    await social.registerNew();
    expect(forget).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ phase: "idle", identity: undefined });
  });

  it("shows a note when there are too many requests, and lets the person choose again", async () => {
    const answer = refused("TOO_MANY_REQUEST_REGISTER");
    const { social, state, reachBinding, alert } = await aSocial({ flags: ["FIREBASECREATEACC3"], answer });
    reachBinding();
    await social.registerNew();
    expect(state()).toMatchObject({ phase: "choosing", note: "the gateway's words", error: undefined });
    expect(alert).not.toHaveBeenCalled();
  });

  it("drops the identity when the person cancels, also while the account is being created", async () => {
    const { social, state, reachBinding, open } = await aSocial({ flags: ["FIREBASECREATEACC3"] });
    reachBinding();
    const registering = social.registerNew();
    social.cancel();
    await registering;
    expect(state().phase).toBe("idle");
    expect(open).not.toHaveBeenCalled();
  });
});
