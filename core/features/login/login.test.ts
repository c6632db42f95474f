import { describe, expect, it, vi } from "vitest";
import type { LoginOutcome } from "#core/extension-points/index.ts";
import { aLogin, button, forget, line, openedValue, proving, refused, remember, typedProof } from "./testing.ts";

describe('spec 4 "Login"', () => {
  it("sends the typed credentials with the device, and opens the session with the target", async () => {
    const { login, sent, open, state, succeeded } = await aLogin();
    expect(await login.submit("password", typedProof(), forget)).toEqual({ kind: "opened" });
    expect(sent).toEqual([
      {
        call: "/wps/session/login",
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
    expect(open).toHaveBeenCalledWith(openedValue, {
      how: "login",
      from: "/m/login",
      typedPassword: "Player@2026",
      forcedPasswordChange: true,
      go: "/m/feedback",
    });
    expect(succeeded).toHaveBeenCalledWith({ id: "1001", userName: "player", provider: "password" });
    expect(state().phase).toBe("success");
  });

  it.each([
    ["one that says nothing", {}, true],
    ["one that is exempt", { forcedPasswordChange: false }, false],
  ])("lets an expired password be changed after a log-in by %s: %j", async (_, manifest, forcedPasswordChange) => {
    const { login, open } = await aLogin({ providers: { acme: proving(line) }, manifests: { acme: manifest } });
    await login.start("acme");
    expect(open).toHaveBeenCalledWith(openedValue, expect.objectContaining({ forcedPasswordChange }));
  });

  it("ignores a second attempt while one is running, and for 500 ms after it has finished", async () => {
    const { login, sent, clock, state } = await aLogin();
    const first = login.submit("password", typedProof(), forget);
    expect(state()).toMatchObject({ phase: "processing", busy: true });
    expect(await login.submit("password", typedProof(), forget)).toEqual({ kind: "ignored" });
    await first;
    await clock.advance(499);
    expect(await login.submit("password", typedProof(), forget)).toEqual({ kind: "ignored" });
    await clock.advance(1);
    expect(state().busy).toBe(false);
    await login.submit("password", typedProof(), forget);
    expect(sent).toHaveLength(2);
  });

  it("stores the credentials on success with remember, and clears them without", async () => {
    const { login, kept, clock } = await aLogin();
    await login.submit("password", typedProof(), remember);
    expect(kept.credentials).toEqual({
      type: "username",
      username: "player",
      password: "Player@2026",
      merchant: "lotus",
    });
    await clock.advance(500);
    await login.submit("password", typedProof(), forget);
    expect(kept.credentials).toBeUndefined();
  });

  const remembered = { type: "username", username: "player", password: "p", merchant: "lotus" } as const;

  it("leaves the remembered credentials unchanged when it fails", async () => {
    const { login, kept } = await aLogin({ remembered, answers: [refused("login.cred.err")] });
    await login.submit("password", typedProof(), remember);
    expect(kept.credentials).toBe(remembered);
  });

  it("clears the remembered credentials when it succeeds by a provider, which has no box to remember with", async () => {
    const { login, kept } = await aLogin({ remembered, providers: { line: proving(line) } });
    await login.start("line");
    expect(kept.credentials).toBeUndefined();
  });

  it("remembers the screen on which a provider was started, however long its window stays open", async () => {
    let close: (outcome: LoginOutcome) => void = () => {};
    const window = new Promise<LoginOutcome>((resolve) => (close = resolve));
    const { login, open, goTo } = await aLogin({ providers: { line: button(() => window) } });
    const started = login.start("line");
    goTo("/m/news");
    close({ kind: "proof", proof: line });
    await started;
    expect(open).toHaveBeenCalledWith(openedValue, expect.objectContaining({ from: "/m/login", go: "/m/feedback" }));
  });

  it("lets the provider drop a used proof", async () => {
    const dropped = vi.fn();
    const { login } = await aLogin({ providers: { line: { ...proving(line), forget: dropped } } });
    await login.start("line");
    await vi.waitFor(() => expect(dropped).toHaveBeenCalledOnce());
  });

  it("fills in the credentials remembered for this merchant", async () => {
    const own = await aLogin({
      remembered: { type: "username", username: "player", password: "p", merchant: "lotus" },
    });
    await own.login.prepare();
    expect(own.state().remembered).toEqual({ username: "player", password: "p", remember: true });
    const other = await aLogin({ remembered: { type: "username", username: "x", password: "p", merchant: "noor" } });
    await other.login.prepare();
    expect(other.state().remembered).toEqual({ remember: false });
    const number = { countryDialingCode: "84", mobileNum: "900000001" };
    const sms = await aLogin({ remembered: { type: "sms", ...number, merchant: "lotus" } });
    await sms.login.prepare();
    expect(sms.state().remembered).toEqual({ ...number, remember: true });
  });

  it("fills in a form that was loaded before its screen from the start: it is not drawn anew under a person who types", async () => {
    const { login, state } = await aLogin({
      remembered: { type: "username", username: "player", password: "p", merchant: "lotus" },
    });
    await login.loadMethods();
    expect(state().loginMethods).toBeDefined();
    expect(state().remembered).toEqual({ username: "player", password: "p", remember: true });
  });

  it("leaves the checkbox for remembering to the person: unchecked at first, and again after a log-out", async () => {
    const first = await aLogin({ flags: ["AUTOREMEMBER3"] });
    await first.login.prepare();
    expect(first.state().remembered).toEqual({ remember: false });
    const later = await aLogin({ remembered: { type: "username", username: "player", merchant: "lotus" } });
    await later.login.prepare();
    expect(later.state().remembered).toEqual({ username: "player", remember: false });
  });
});
