import { describe, expect, it, vi } from "vitest";
import { aLogin, forget, line, proving, refused, typed } from "./testing.ts";

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

  it.each(["TOO_MANY_REQUEST_LOGIN", "gateway_unreachable"])(
    "says %s at the button that it came from",
    async (code) => {
      const answer = refused(code, { message: "Please wait.", status: 502 });
      const { login, state, parts } = aLogin({ answers: [answer], providers: { line: proving(line) } });
      await login.start("line");
      expect(state().providerFaults).toEqual({ line: "Please wait." });
      expect(parts.notify).not.toHaveBeenCalled();
    },
  );

  it("tells in a dialog what speaks of a field that no form shows", async () => {
    const { login, parts } = aLogin({ answers: [refused("not.exists.user")], providers: { line: proving(line) } });
    await login.start("line");
    expect(parts.notify).toHaveBeenCalledOnce();
  });

  it("does what the plugin's row for the error code says", async () => {
    const dropped = vi.fn();
    const { login, parts } = aLogin({
      answers: [refused("line_invalid_token")],
      providers: { line: { ...proving(line), forget: dropped } },
      manifests: { line: { errors: { line_invalid_token: "forget" } } },
    });
    await login.start("line");
    expect(dropped).toHaveBeenCalledOnce();
    expect(parts.notify).toHaveBeenCalledOnce();
  });

  it("turns auto-login off on token_ip_different", async () => {
    const { login, parts } = aLogin({ answers: [refused("token_ip_different")] });
    await login.submit("password", typed(), forget);
    expect(parts.allowAutoLogin).toHaveBeenCalledExactlyOnceWith(false);
    expect(parts.notify).toHaveBeenCalledOnce();
  });
});
