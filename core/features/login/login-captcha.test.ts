import { describe, expect, it, vi } from "vitest";
import type { Captcha, LoginProvider } from "#core/extension-points/index.ts";
import { aLogin, forget, form, refused, typedProof } from "./testing.ts";

describe('spec 5 "Captcha": captcha at login', () => {
  const closed = { captchaRequired: true };
  const password: LoginProvider = { kind: "form", Form: () => null };

  it("is required for a log-in with a username: without a proof nothing is sent", async () => {
    const { login, sent, state } = await aLogin(closed);
    expect(await login.submit("password", typedProof(), forget)).toEqual({ kind: "failed", code: "captcha.required" });
    expect(state().errors).toEqual({ captcha: "site.captcha.notWorking" });
    expect(sent).toEqual([]);
  });

  it("that the gateway demands and nobody can give is said, and the next attempt is the gateway's to judge", async () => {
    const { login, sent, clock } = await aLogin({ answers: [refused("captcha.required")] });
    await login.submit("password", typedProof(), forget);
    await clock.advance(500);
    expect(login.captcha.store.getState()).toMatchObject({ closed: true, error: undefined });
    expect((await login.submit("password", typedProof(), forget)).kind).toBe("opened");
    expect(sent).toHaveLength(2);
  });

  it.each([
    ["an sms log-in has no username", { type: "sms", isSms: true, mobileNum: "900000001", smsCode: "105577" }],
    ["a firebase log-in has no username", { type: "firebase", firebaseChannel: "google", firebaseIdToken: "i" }],
    ["a line log-in has no username", { lineSessionToken: "l-1" }],
  ])("is skipped when %s", async (_, fields) => {
    const { login, sent } = await aLogin({ ...closed, providers: { other: form } });
    await login.submit("other", { fields }, forget);
    expect(sent).toHaveLength(1);
  });

  it("is skipped when the proof contains a captcha's, which goes into the call but not into the next one", async () => {
    const { login, sent } = await aLogin({
      ...closed,
      answers: [refused("login_verify_required", { value: { sms: true } })],
    });
    const captcha = { acmeAnswer: "7" };
    expect((await login.submit("password", { ...typedProof(), captcha }, forget)).kind).toBe("verify");
    await login.verify("sms", "105577");
    expect(sent).toMatchObject([{ body: { username: "player", acmeAnswer: "7" } }, { call: "verify" }]);
    expect(sent[1]?.body).not.toHaveProperty("acmeAnswer");
  });

  it("is required for a firebase log-in that binds to a username", async () => {
    const { login, sent } = await aLogin({ ...closed, providers: { other: form } });
    await login.submit("other", { fields: { type: "username", username: "player", firebaseIdToken: "i" } }, forget);
    expect(sent).toEqual([]);
  });

  it("does not delay the remembered credentials: a form that gets them late would lose what was typed", async () => {
    const slow: Captcha = { prepare: () => new Promise<void>(() => {}) };
    const remembered = { type: "username", username: "player", merchant: "lotus" } as const;
    const { login, state } = await aLogin({ ...closed, captcha: slow, remembered });
    void login.prepare();
    await vi.waitFor(() => expect(state().loginMethods).toBeDefined());
    expect(state().remembered).toMatchObject({ username: "player", remember: false });
  });

  it("is there when the form is, whose button it would push away later; the form waits 2 s at most", async () => {
    let come = () => {};
    const slider = new Promise<void>((resolve) => (come = resolve));
    const given = { ...closed, providers: { password }, captcha: { Widget: () => null }, late: { slider } };
    const { login, state, clock } = await aLogin(given);
    void login.prepare();
    await clock.advance(1_900);
    expect(state().loginMethods).toBeUndefined();
    come();
    await clock.advance(0);
    expect(state().loginMethods?.forms).toHaveLength(1);
    expect(login.captcha.store.getState().Widget).toBeDefined();

    const slow = await aLogin({ ...given, late: { slider: new Promise(() => {}) } });
    void slow.login.prepare();
    await slow.clock.advance(2_000);
    expect(slow.state().loginMethods?.forms).toHaveLength(1);
  });

  it("is found before the screen opens, without its vendor", async () => {
    const prepare = vi.fn();
    const { login, state, clock } = await aLogin({
      ...closed,
      providers: { password },
      captcha: { prepare, Widget: () => null },
    });
    await login.loadMethods();
    await clock.advance(0);
    expect(state().loginMethods?.forms).toHaveLength(1);
    expect(login.captcha.store.getState().Widget).toBeDefined();
    expect(prepare).not.toHaveBeenCalled();
    await login.prepare();
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  });

  it("is shown as soon as the status call requires it, on a screen that is already open", async () => {
    const { login, requireCaptcha, loadStatus, clock } = await aLogin({ captcha: { Widget: () => null } });
    await login.prepare();
    expect(login.captcha.store.getState().Widget).toBeUndefined();
    requireCaptcha();
    loadStatus();
    await clock.advance(0);
    expect(login.captcha.store.getState().Widget).toBeDefined();
  });

  it("is not asked for once more by the member's own status call, which follows the log-in", async () => {
    const { login, requireCaptcha, openSession, loadStatus, clock } = await aLogin({ captcha: { Widget: () => null } });
    await login.prepare();
    openSession();
    requireCaptcha();
    loadStatus();
    await clock.advance(0);
    expect(login.captcha.store.getState().Widget).toBeUndefined();
  });

  it("requests a new code after every refusal", async () => {
    const { login } = await aLogin({ answers: [refused("captcha.invalid")] });
    await login.submit("password", typedProof(), forget);
    expect(login.captcha.store.getState().attempt).toBe(1);
    expect(login.store.getState().errors).toEqual({ captcha: "site.captcha.invalid" });
  });

  it("opens no dialog over the page that the person has gone to while it was set up", async () => {
    let isReady = () => {};
    const verify = vi.fn(async () => ({ kind: "proof", proof: {} }) as const);
    const prepare = () => new Promise<void>((resolve) => (isReady = resolve));
    const { login, goTo, clock } = await aLogin({ ...closed, captcha: { prepare, verify } });
    const submitted = login.submit("password", typedProof(), forget);
    await clock.advance(3000);
    goTo("/m/launchGame?playType=trial&gameId=1");
    isReady();
    await clock.advance(100);
    await submitted;
    expect(verify).not.toHaveBeenCalled();
  });
});
