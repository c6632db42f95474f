import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { GatewayFailure, Outcome, RegisterValue } from "#core/gateway/index.ts";
import { createEventBus, createManualClock, err, ok } from "#core/kernel/index.ts";
import type { ProductEvents } from "../events.ts";
import { someFailures } from "../failures/testing.ts";
import type { Identity, LoginState } from "../login/index.ts";
import { createSocial } from "./create-social.ts";
import type { SocialParts } from "./social.ts";

const identity: Identity = {
  provider: "line",
  title: "LINE",
  fields: { lineSessionToken: "l-1" },
  registrationFields: { lineSessionToken: "l-1" },
  returnTo: { go: "/m/game" },
};

const refused = (code: string): { readonly ok: false; readonly error: GatewayFailure } =>
  err({ kind: "refused", code, message: "the gateway's words", value: null, status: 200 });

interface Given {
  readonly flags?: readonly string[];
  readonly autoRegister?: boolean;
  readonly answer?: Outcome<RegisterValue & { readonly token: string }>;
  readonly spent?: readonly string[];
}

/** What becomes of an identity, above a log-in that is a plain store. */
function aSocial({ flags = [], autoRegister = false, answer, spent = [] }: Given = {}) {
  const clock = createManualClock();
  const events = createEventBus<ProductEvents>(() => {});
  const registered = vi.fn();
  events.on("member.registered", registered);
  const store = createStore<LoginState>(() => ({ phase: "idle", unbound: undefined }) as LoginState);
  const settle = () => store.setState({ phase: "idle", unbound: undefined });
  const { failures, alert } = someFailures();
  const register: SocialParts["gateway"]["registration"]["registerSocial"] = async () =>
    answer ?? ok({ id: "7", userName: "line_7", token: "t-7" });
  const parts = {
    login: { store, bindToNext: vi.fn(settle), cancel: vi.fn(settle) },
    clock,
    events,
    isOn: (flag) => flags.includes(flag),
    autoRegisters: () => autoRegister,
    failures,
    errorsOf: () => Object.fromEntries(spent.map((code) => [code, "forget" as const])),
    forgetProof: vi.fn(async () => {}),
    gateway: { registration: { registerSocial: vi.fn(register) } },
    common: async () => ({
      registerMethod: "H5",
      registerUrl: "https://lotus.example/m/login",
      loginDeviceId: "d".repeat(36),
      isOfficialAppLogin: false,
      domain: "lotus.example",
      pixelTrack: null,
    }),
    session: { open: vi.fn(() => "/m/game") },
    attach: vi.fn(),
    navigate: vi.fn(),
  } satisfies SocialParts;
  const social = createSocial(parts);
  const state = () => social.store.getState();
  const meet = () => store.setState({ phase: "bind", unbound: identity });
  return { social, state, meet, parts, clock, registered, alert, register: parts.gateway.registration.registerSocial };
}

describe("spec 4: social login", () => {
  it.each([
    ["neither flag", [], "none"],
    ["FIREBASECREATEACC3", ["FIREBASECREATEACC3"], "automatic"],
    ["SSOMANUALREG3", ["SSOMANUALREG3"], "form"],
    ["both flags", ["FIREBASECREATEACC3", "SSOMANUALREG3"], "form"],
  ] as const)("offers, with %s on, an existing account and perhaps a new one", (_, flags, registration) => {
    const { state, meet } = aSocial({ flags });
    meet();
    expect(state()).toMatchObject({ phase: "choosing", identity, registration });
  });

  it("ties the identity to an existing account on the log-in screen, keeping the go target", () => {
    const { social, state, meet, parts } = aSocial();
    meet();
    social.chooseExisting();
    expect(parts.login.bindToNext).toHaveBeenCalledOnce();
    expect(parts.navigate).toHaveBeenCalledWith("/m/login", { go: "/m/game" });
    expect(state().phase).toBe("idle");
  });

  it("registers a new account with the identity, then goes on with its token to the go target", async () => {
    const { social, state, meet, parts, registered, register } = aSocial({ flags: ["FIREBASECREATEACC3"] });
    meet();
    await social.registerNew();
    expect(register).toHaveBeenCalledWith({
      ...(await parts.common()),
      lineSessionToken: "l-1",
      login: true,
      smsTemplate: "REGISTER",
    });
    expect(parts.session.open).toHaveBeenCalledWith(
      expect.objectContaining({ token: "t-7", id: "7", userName: "line_7", firstTimeLogin: true }),
      { how: "registration", forcedPasswordChange: false, go: "/m/game" },
    );
    expect(registered).toHaveBeenCalledWith({ id: "7", userName: "line_7", method: "line" });
    expect(state()).toMatchObject({ phase: "idle", identity: undefined });
  });

  it("hands the identity to the registration form where registration is by hand", async () => {
    const { social, meet, parts, register } = aSocial({ flags: ["SSOMANUALREG3"] });
    meet();
    await social.registerNew();
    expect(parts.attach).toHaveBeenCalledWith(identity);
    expect(parts.navigate).toHaveBeenCalledWith("/m/register", { go: "/m/game" });
    expect(register).not.toHaveBeenCalled();
  });

  it("registers straight away in auto-register mode, with create-account on and manual registration off", async () => {
    const by = async (flags: readonly string[]) => {
      const { meet, clock, register } = aSocial({ flags, autoRegister: true });
      meet();
      await clock.advance(0);
      return register.mock.calls.length === 1;
    };
    expect(await by(["FIREBASECREATEACC3"])).toBe(true);
    expect(await by(["FIREBASECREATEACC3", "SSOMANUALREG3"])).toBe(false);
    expect(await by([])).toBe(false);
  });

  it("registers once, however often it is asked", async () => {
    const { social, meet, register } = aSocial({ flags: ["FIREBASECREATEACC3"] });
    meet();
    await Promise.all([social.registerNew(), social.registerNew()]);
    expect(register).toHaveBeenCalledOnce();
  });

  it("makes no account that is not offered", async () => {
    const { social, meet, register } = aSocial();
    meet();
    await social.registerNew();
    expect(register).not.toHaveBeenCalled();
  });

  it("says why no account could be made, and lets the person choose again", async () => {
    const { social, state, meet, parts } = aSocial({ flags: ["FIREBASECREATEACC3"], answer: refused("not.available") });
    meet();
    await social.registerNew();
    expect(state()).toMatchObject({ phase: "choosing", error: "the gateway's words", registration: "automatic" });
    expect(parts.session.open).not.toHaveBeenCalled();
  });

  it("offers no account any more for a proof that the gateway does not take", async () => {
    const { social, state, meet, parts, alert } = aSocial({
      flags: ["FIREBASECREATEACC3"],
      answer: refused("line_invalid_token"),
      spent: ["line_invalid_token"],
    });
    meet();
    await social.registerNew();
    expect(state()).toMatchObject({ phase: "choosing", registration: "none", error: "the gateway's words" });
    expect(parts.forgetProof).toHaveBeenCalledExactlyOnceWith("line");
    expect(alert).not.toHaveBeenCalled();
  });

  it("says quietly that it must wait, and lets the person choose again", async () => {
    const answer = refused("TOO_MANY_REQUEST_REGISTER");
    const { social, state, meet, alert } = aSocial({ flags: ["FIREBASECREATEACC3"], answer });
    meet();
    await social.registerNew();
    expect(state()).toMatchObject({ phase: "choosing", note: "the gateway's words", error: undefined });
    expect(alert).not.toHaveBeenCalled();
  });

  it("drops the identity when the person gives up, also while the account is being made", async () => {
    const { social, state, meet, parts } = aSocial({ flags: ["FIREBASECREATEACC3"] });
    meet();
    const registering = social.registerNew();
    social.cancel();
    await registering;
    expect(state().phase).toBe("idle");
    expect(parts.session.open).not.toHaveBeenCalled();
  });
});
