import { describe, expect, it } from "vitest";
import type { Captcha } from "#core/extension-points/index.ts";
import { autoLogin } from "#core/platform/index.ts";
import { aLogin, type LoginTestOptions, openedValue, refused, typedProof } from "./testing.ts";

const remembered = { type: "username", username: "player", password: "Player@2026", merchant: "lotus" } as const;
const withRemembered = (given: LoginTestOptions = {}) => aLogin({ remembered, ...given });

describe('spec 4 "Auto-login"', () => {
  it("logs in with the remembered credentials, in the background", async () => {
    const { login, sent, open } = await withRemembered();
    expect(await login.autoLogin()).toEqual({ kind: "opened" });
    expect(sent[0]).toMatchObject({
      call: "/wps/session/login",
      body: { type: "username", username: "player", password: "Player@2026" },
    });
    expect(open).toHaveBeenCalledWith(openedValue, {
      how: "auto",
      from: "/m/login",
      typedPassword: "Player@2026",
      forcedPasswordChange: true,
      go: "/m/feedback",
    });
  });

  it.each([
    [
      "stored sms-type credentials",
      { type: "sms", countryDialingCode: "84", mobileNum: "900000001", merchant: "lotus" },
    ],
    ["a stored merchant mismatch", { ...remembered, merchant: "noor" }],
    ["credentials whose password can't be read here", { type: "username", username: "player", merchant: "lotus" }],
  ] as const)("skips %s", async (_, credentials) => {
    const { login, sent } = await aLogin({ remembered: credentials });
    expect(await login.autoLogin()).toEqual({ kind: "ignored" });
    expect(sent).toEqual([]);
  });

  it("does not disturb a person who is logging in", async () => {
    const { login, sent } = await withRemembered();
    const byHand = login.submit("password", typedProof("somebody"), { remember: false });
    expect(await login.autoLogin()).toEqual({ kind: "ignored" });
    await byHand;
    expect(sent).toHaveLength(1);
  });

  it.each(["login.cred.err", "not.exists.user"])(
    "removes the stored credentials on %s, without a message",
    async (code) => {
      const { login, kept, alert, state } = await withRemembered({ answers: [refused(code)] });
      await login.autoLogin();
      expect(kept.credentials).toBeUndefined();
      expect(alert).not.toHaveBeenCalled();
      expect(state().errors).toEqual({});
    },
  );

  it("is turned off by token_ip_different, and keeps the credentials", async () => {
    const { login, kept, storage } = await withRemembered({ answers: [refused("token_ip_different")] });
    await login.autoLogin();
    expect(storage.get(autoLogin)).toBe("0");
    expect(kept.credentials).toBe(remembered);
  });

  it("keeps the credentials after every other failure, without a message", async () => {
    const { login, kept, alert } = await withRemembered({ answers: [refused("unknown_error", { status: 500 })] });
    await login.autoLogin();
    expect(kept.credentials).toBe(remembered);
    expect(alert).not.toHaveBeenCalled();
  });

  it("requests the second factor, and continues with it", async () => {
    const asked = refused("login_verify_required", { value: { email: true } });
    const { login, open, clock } = await withRemembered({ answers: [asked] });
    expect((await login.autoLogin()).kind).toBe("verify");
    await clock.advance(500);
    expect((await login.verify("email", "105577")).kind).toBe("opened");
    expect(open).toHaveBeenCalledWith(openedValue, expect.objectContaining({ how: "auto" }));
  });

  it("fails in silence where the member has no second factor to use", async () => {
    const { login, alert, state } = await withRemembered({ answers: [refused("login_verify_required")] });
    expect((await login.autoLogin()).kind).toBe("failed");
    expect(state().phase).toBe("failure");
    expect(alert).not.toHaveBeenCalled();
  });

  it("is on again after a log-in with the checkbox for remembering", async () => {
    const { login, storage } = await aLogin();
    storage.set(autoLogin, "0");
    await login.submit("password", typedProof(), { remember: true });
    expect(storage.get(autoLogin)).toBeUndefined();
  });
});

describe('spec 9 "Times": auto-login captcha retry: 1', () => {
  const captcha = (outcomes: readonly ("solved" | "failed")[]) => {
    const left = [...outcomes];
    const slider: Captcha = {
      applies: () => true,
      verify: async () =>
        left.shift() === "solved"
          ? { kind: "proof", proof: { geetestValidateV4: {} } }
          : { kind: "failed", message: "x" },
    };
    return { given: { captchaRequired: true, captcha: slider }, left };
  };

  it("requests it once more after a failure, and no third time", async () => {
    const second = captcha(["failed", "solved"]);
    const lucky = await withRemembered(second.given);
    expect((await lucky.login.autoLogin()).kind).toBe("opened");
    const never = captcha(["failed", "failed", "solved"]);
    const unlucky = await withRemembered(never.given);
    expect(await unlucky.login.autoLogin()).toEqual({ kind: "failed", code: "captcha.required" });
    expect(never.left).toEqual(["solved"]);
    expect(unlucky.sent).toEqual([]);
    expect(unlucky.state().errors).toEqual({});
  });

  it("requests it once more when the gateway refuses the proof", async () => {
    const { given } = captcha(["solved", "solved", "solved"]);
    const { login, sent } = await withRemembered({
      ...given,
      answers: [refused("captcha.invalid"), refused("captcha.invalid")],
    });
    expect(await login.autoLogin()).toEqual({ kind: "failed", code: "captcha.invalid" });
    expect(sent).toHaveLength(2);
  });

  it("leaves the log-in to the person where the captcha is part of the form", async () => {
    const { login, sent } = await withRemembered({
      captchaRequired: true,
      captcha: { applies: () => true, Widget: () => null },
    });
    expect(await login.autoLogin()).toEqual({ kind: "ignored" });
    expect(sent).toEqual([]);
  });
});
