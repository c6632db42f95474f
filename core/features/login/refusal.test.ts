import { describe, expect, it, vi } from "vitest";
import type { LoginOutcome, LoginProof } from "#core/extension-points/index.ts";
import { autoLogin } from "#core/platform/index.ts";
import { aLogin, forget, form, type LoginTestOptions, line, proving, refused, typedProof } from "./testing.ts";

describe('spec 8 "Errors": refused log-ins', () => {
  it.each([
    ["login.cred.err", "password"],
    ["not.exists.user", "username"],
  ])("shows %s at %s, without a dialog", async (code, field) => {
    const { login, state, alert } = await aLogin({ answers: [refused(code, { message: "the gateway's text" })] });
    expect(await login.submit("password", typedProof(), forget)).toEqual({ kind: "failed", code });
    expect(state()).toMatchObject({ phase: "failure", errors: { [field]: "the gateway's text" } });
    expect(alert).not.toHaveBeenCalled();
  });

  it.each(["TOO_MANY_REQUEST_LOGIN", "gateway_unreachable"])("shows %s as a note in the form", async (code) => {
    const answer = refused(code, { message: "Please wait.", status: 502 });
    const { login, state, alert, clock } = await aLogin({ answers: [answer] });
    await login.submit("password", typedProof(), forget);
    expect(state()).toMatchObject({ note: { text: "Please wait.", provider: undefined }, errors: {} });
    expect(alert).not.toHaveBeenCalled();
    await clock.advance(500);
    await login.submit("password", typedProof(), forget);
    expect(state().note).toBeUndefined();
  });

  it("shows the error at the number where a number was typed instead of a name", async () => {
    const { login, state } = await aLogin({ answers: [refused("not.exists.user")], providers: { sms: form } });
    const number = { countryDialingCode: "84", mobileNum: "0912345678" };
    const proof: LoginProof = {
      fields: { type: "sms", isSms: true, ...number, smsCode: "105577" },
      credentials: { type: "sms", ...number },
    };
    await login.submit("sms", proof, forget);
    expect(state().errors).toEqual({ mobileNum: "site.login.unknownNumber" });
  });

  it("shows a dialog for what concerns no field", async () => {
    const answer = refused("unknown_error");
    const { login, alert, state } = await aLogin({ answers: [answer] });
    await login.submit("password", typedProof(), forget);
    expect(alert).toHaveBeenCalledWith({
      title: "site.failure.notice",
      message: "site.failure.unknown_error",
    });
    expect(state().errors).toEqual({});
  });

  it("shows nothing once the person has gone to another page", async () => {
    const { login, alert, state, goTo } = await aLogin({ answers: [refused("unknown_error"), refused("x")] });
    const sent = login.submit("password", typedProof(), forget);
    goTo("/m/news");
    expect(await sent).toEqual({ kind: "failed", code: "unknown_error" });
    expect(alert).not.toHaveBeenCalled();
    expect(state().phase).toBe("failure");
  });

  it.each(["TOO_MANY_REQUEST_LOGIN", "gateway_unreachable"])(
    "shows %s as a note at the provider's button",
    async (code) => {
      const answer = refused(code, { message: "Please wait.", status: 502 });
      const { login, state, alert } = await aLogin({ answers: [answer], providers: { line: proving(line) } });
      await login.start("line");
      expect(state()).toMatchObject({ note: { text: "Please wait.", provider: "line" }, providerErrors: {} });
      expect(alert).not.toHaveBeenCalled();
    },
  );

  it("shows a dialog for a field that no form shows", async () => {
    const { login, alert } = await aLogin({
      answers: [refused("not.exists.user")],
      providers: { line: proving(line) },
    });
    await login.start("line");
    expect(alert).toHaveBeenCalledOnce();
  });

  it("carries out the plugin's row for the error code", async () => {
    const dropped = vi.fn();
    const { login, alert } = await aLogin({
      answers: [refused("line_invalid_token")],
      providers: { line: { ...proving(line), forget: dropped } },
      manifests: { line: { errors: { line_invalid_token: "forget" } } },
    });
    await login.start("line");
    expect(dropped).toHaveBeenCalledOnce();
    expect(alert).toHaveBeenCalledOnce();
  });

  it("turns auto-login off on token_ip_different", async () => {
    const { login, alert, storage } = await aLogin({ answers: [refused("token_ip_different")] });
    await login.submit("password", typedProof(), forget);
    expect(storage.get(autoLogin)).toBe("0");
    expect(alert).toHaveBeenCalledOnce();
  });

  it("renews a proof once where the plugin's row requires it, and continues with it", async () => {
    const fresh: LoginProof = { fields: { sessionId: "s-2" } };
    const renew = vi.fn(async (): Promise<LoginOutcome> => ({ kind: "proof", proof: fresh }));
    const given: LoginTestOptions = {
      providers: { wallet: { ...proving({ fields: { sessionId: "s-1" } }), renew } },
      manifests: { wallet: { errors: { "maya.session.invalid": "renew" } } },
    };
    const once = await aLogin({ ...given, answers: [refused("maya.session.invalid")] });
    expect((await once.login.start("wallet")).kind).toBe("opened");
    expect(once.sent.map(({ body }) => body.sessionId)).toEqual(["s-1", "s-2"]);

    const twice = await aLogin({
      ...given,
      answers: [refused("maya.session.invalid"), refused("maya.session.invalid")],
    });
    expect((await twice.login.start("wallet")).kind).toBe("failed");
    expect(renew).toHaveBeenCalledTimes(2);
    expect(twice.alert).toHaveBeenCalledOnce();
  });

  it("shows at the button why a proof could not be renewed", async () => {
    const renew = async (): Promise<LoginOutcome> => ({ kind: "failed", message: "Open the wallet again." });
    const { login, state } = await aLogin({
      providers: { wallet: { ...proving({ fields: { sessionId: "s-1" } }), renew } },
      manifests: { wallet: { errors: { "maya.session.invalid": "renew" } } },
      answers: [refused("maya.session.invalid")],
    });
    await login.start("wallet");
    expect(state().providerErrors).toEqual({ wallet: "Open the wallet again." });
  });
});
