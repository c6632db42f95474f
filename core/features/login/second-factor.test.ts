import { describe, expect, it } from "vitest";
import { networkFailure, timeoutFailure } from "#core/gateway/failure.ts";
import { aLogin, forget, refused, remember, typedProof } from "./testing.ts";

describe('spec 8 "Errors": login_verify_required', () => {
  const asked = refused("login_verify_required", { value: { email: true, ga: false, sms: true } });

  it("offers the member's second factors, then continues the log-in without the captcha", async () => {
    const { login, sent, state, clock, open } = await aLogin({ answers: [asked] });
    const withCaptcha = { ...typedProof(), captcha: { captchaId: "c-1", captchaCode: "7KQ2" } };
    expect(await login.submit("password", withCaptcha, remember)).toEqual({ kind: "verify" });
    expect(state()).toMatchObject({ phase: "verify", factors: ["email", "sms"] });
    await clock.advance(500);
    expect(await login.verify("email", "105577")).toEqual({ kind: "opened" });
    expect(sent[1]).toMatchObject({
      call: "verify",
      body: { username: "player", method: "email", code: "105577" },
    });
    expect(sent[0]?.body).toMatchObject({ captchaId: "c-1", captchaCode: "7KQ2" });
    expect(sent[1]?.body).not.toHaveProperty("captchaCode");
    expect(open).toHaveBeenCalledOnce();
  });

  it("remembers only after the code was right", async () => {
    const { login, kept, clock } = await aLogin({ answers: [asked] });
    await login.submit("password", typedProof(), remember);
    expect(kept.credentials).toBeUndefined();
    await clock.advance(500);
    await login.verify("email", "105577");
    expect(kept.credentials).toMatchObject({ username: "player" });
  });

  it("keeps the dialog open for another code after a wrong one", async () => {
    const { login, state, clock } = await aLogin({ answers: [asked, refused("verification.code.invalid")] });
    await login.submit("password", typedProof(), forget);
    await clock.advance(500);
    expect(await login.verify("sms", "000000")).toEqual({ kind: "failed", code: "verification.code.invalid" });
    expect(state()).toMatchObject({ phase: "verify", errors: { code: "site.login.wrongCode" } });
    await clock.advance(500);
    expect((await login.verify("sms", "105577")).kind).toBe("opened");
  });

  it("sends the first call again when new codes are requested", async () => {
    const { login, sent, clock } = await aLogin({ answers: [asked, asked] });
    await login.submit("password", typedProof(), forget);
    await clock.advance(60_000);
    expect(await login.resend()).toEqual({ kind: "verify" });
    expect(sent[1]).toEqual(sent[0]);
  });

  it("counts down a minute before new codes may be requested, and again after them", async () => {
    const { login, state, sent, clock } = await aLogin({ answers: [asked, asked] });
    expect(state().resendIn).toBe(0);
    await login.submit("password", typedProof(), forget);
    expect(state().resendIn).toBe(60);
    await clock.advance(1000);
    expect(state().resendIn).toBe(59);
    expect(await login.resend()).toEqual({ kind: "ignored" });
    expect(sent).toHaveLength(1);
    await clock.advance(59_000);
    expect(state().resendIn).toBe(0);
    await login.resend();
    expect(sent).toHaveLength(2);
    expect(state().resendIn).toBe(60);
  });

  it("stays closed when new codes are answered after the person has closed it", async () => {
    const { login, state, clock } = await aLogin({ answers: [asked, asked] });
    await login.submit("password", typedProof(), forget);
    await clock.advance(60_000);
    const resent = login.resend();
    login.cancel();
    expect(await resent).toEqual({ kind: "ignored" });
    expect(state().phase).toBe("idle");
  });

  it.each([
    ["no network", networkFailure, undefined],
    ["too many requests", refused("TOO_MANY_REQUEST_SMS").error, "site.mobile.tooSoon"],
  ])("keeps the dialog when new codes are refused by %s: an earlier code may still come", async (_, error, note) => {
    const { login, state, clock } = await aLogin({ answers: [asked, { ok: false, error }] });
    await login.submit("password", typedProof(), forget);
    await clock.advance(60_000);
    await login.resend();
    expect(state().phase).toBe("verify");
    expect(state().note?.text).toBe(note);
    await clock.advance(500);
    expect((await login.verify("email", "105577")).kind).toBe("opened");
  });

  it("accepts a code at once, without the delay after an attempt, and one at a time", async () => {
    const { login, sent } = await aLogin({ answers: [asked] });
    await login.submit("password", typedProof(), forget);
    const [first, second] = await Promise.all([login.verify("email", "105577"), login.verify("email", "105577")]);
    expect([first.kind, second.kind]).toEqual(["opened", "ignored"]);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ["no network", networkFailure],
    ["no answer in time", timeoutFailure],
  ])("keeps the proof and the dialog after %s", async (_, error) => {
    const { login, state, clock, alert } = await aLogin({ answers: [asked, { ok: false, error }] });
    await login.submit("password", typedProof(), forget);
    await login.verify("email", "105577");
    expect(state().phase).toBe("verify");
    expect(alert).toHaveBeenCalledOnce();
    await clock.advance(500);
    expect((await login.verify("email", "105577")).kind).toBe("opened");
  });

  it("returns to the form when the proof itself is refused", async () => {
    const { login, state } = await aLogin({ answers: [asked, refused("login.cred.err")] });
    await login.submit("password", typedProof(), forget);
    await login.verify("email", "105577");
    expect(state()).toMatchObject({ phase: "failure", errors: { password: "site.login.wrongPassword" } });
  });

  it("ignores the refusal of a code that was cancelled during its check", async () => {
    const { login, state } = await aLogin({ answers: [asked, refused("verification.code.invalid")] });
    await login.submit("password", typedProof(), forget);
    const verified = login.verify("sms", "000000");
    login.cancel();
    expect(await verified).toEqual({ kind: "ignored" });
    expect(state()).toMatchObject({ phase: "idle", errors: {} });
  });

  it("ends with a cancellation", async () => {
    const { login, state, clock } = await aLogin({ answers: [asked] });
    await login.submit("password", typedProof(), forget);
    await clock.advance(500);
    login.cancel();
    expect(state().phase).toBe("idle");
    expect(await login.verify("email", "105577")).toEqual({ kind: "ignored" });
  });

  it.each([{ value: { email: false, ga: false, sms: false } }, { value: {} }, { value: null }])(
    "opens no dialog without a factor to use, but a notice: %j",
    async (more) => {
      const answer = refused("login_verify_required", { ...more, message: "Visit us to verify your account." });
      const { login, state, alert, sent, clock } = await aLogin({ answers: [answer] });
      expect(await login.submit("password", typedProof(), forget)).toEqual({
        kind: "failed",
        code: "login_verify_required",
      });
      expect(alert.mock.calls).toEqual([
        [{ title: "site.failure.notice", message: "Visit us to verify your account." }],
      ]);
      expect(state()).toMatchObject({ phase: "failure", factors: [], resendIn: 0 });
      await clock.advance(500);
      expect((await login.submit("password", typedProof(), forget)).kind).toBe("opened");
      expect(sent).toHaveLength(2);
    },
  );

  it("closes the dialog with a notice when new codes are requested and no factor is left", async () => {
    const { login, state, alert, clock } = await aLogin({ answers: [asked, refused("login_verify_required")] });
    await login.submit("password", typedProof(), forget);
    await clock.advance(60_000);
    expect((await login.resend()).kind).toBe("failed");
    expect(state().phase).toBe("failure");
    expect(alert).toHaveBeenCalledOnce();
  });
});
