import { describe, expect, it, vi } from "vitest";
import type { LoginOutcome, LoginProvider } from "#core/extension-points/index.ts";
import { aLogin, line, refused } from "./testing.ts";

const back = { query: new URLSearchParams("code=c&state=s"), hash: "" };
const returning = (outcome: LoginOutcome): LoginProvider => ({ kind: "button", resume: async () => outcome });

describe('spec 2 "Returns from outside providers": the return from an external log-in', () => {
  it("passes the original address to the provider, once, and logs in with its proof", async () => {
    const resume = vi.fn(async (): Promise<LoginOutcome> => ({ kind: "proof", proof: line }));
    const { login, sent } = await aLogin({ providers: { line: { kind: "button", resume } } });
    expect((await login.resume(["line"], back)).kind).toBe("opened");
    expect(resume).toHaveBeenCalledExactlyOnceWith(back, expect.any(AbortSignal));
    expect(sent[0]).toMatchObject({ call: "/wps/session/login", body: { lineSessionToken: "l-1" } });
  });

  it("passes the returnTo to the provider, and gets it back with the outcome", async () => {
    const start = vi.fn(async (): Promise<LoginOutcome> => ({ kind: "redirect", url: "https://outside.example/" }));
    const out = await aLogin({ providers: { line: { kind: "button", start } } });
    await out.login.start("line");
    expect(start).toHaveBeenCalledWith(expect.any(AbortSignal), { returnTo: "go=%2Fm%2Ffeedback" });

    const returnTo = "go=%2Fm%2Fgame&redirectUrl=https%3A%2F%2Fpartner.example";
    const home = await aLogin({ providers: { line: returning({ kind: "proof", proof: line, returnTo }) } });
    await home.login.resume(["line"], back);
    expect(home.open).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ go: "/m/game", redirectUrl: "https://partner.example" }),
    );
  });

  it("redirects to the log-in screen with the provider's error when it failed", async () => {
    const { login, state, navigate } = await aLogin({
      providers: { line: returning({ kind: "failed", message: "That took too long.", returnTo: "go=%2Fm%2Fgame" }) },
    });
    expect(await login.resume(["line"], back)).toEqual({ kind: "failed", code: "provider" });
    expect(state().providerErrors).toEqual({ line: "That took too long." });
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/m/login?go=%2Fm%2Fgame", { replace: true });
  });

  it("redirects there with the gateway's message when the proof was refused", async () => {
    const { login, navigate, alert } = await aLogin({
      providers: { line: returning({ kind: "proof", proof: line }) },
      answers: [refused("unknown_error")],
    });
    await login.resume(["line"], back);
    expect(alert).toHaveBeenCalledOnce();
    expect(navigate).toHaveBeenCalledExactlyOnceWith("/m/login?go=%2Fm%2Ffeedback", { replace: true });
  });

  it("ignores a return that the provider did not start, or that the person cancelled", async () => {
    const { login, state, navigate, sent } = await aLogin({ providers: { line: returning({ kind: "cancel" }) } });
    expect(await login.resume(["line"], back)).toEqual({ kind: "ignored" });
    expect(state()).toMatchObject({ phase: "idle", providerErrors: {} });
    expect(navigate).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  it("goes to the second provider when the first does not recognise it", async () => {
    const { login, sent } = await aLogin({
      providers: { first: returning({ kind: "cancel" }), second: returning({ kind: "proof", proof: line }) },
    });
    await login.resume(["first", "second"], back);
    expect(sent).toHaveLength(1);
  });

  it("goes to the second provider when the first, which kept no state for it, fails", async () => {
    const lost = returning({ kind: "failed", message: "The log-in was lost." });
    const { login, sent, state } = await aLogin({
      providers: { first: lost, second: returning({ kind: "proof", proof: line }) },
    });
    expect((await login.resume(["first", "second"], back)).kind).toBe("opened");
    expect(sent).toHaveLength(1);
    expect(state().providerErrors).toEqual({});
  });

  it("shows the failure of the provider that kept the state, else of the first", async () => {
    const lost = returning({ kind: "failed", message: "The log-in was lost." });
    const denied = returning({ kind: "failed", message: "You said no.", returnTo: "go=%2Fm%2Fgame" });
    const kept = await aLogin({ providers: { first: lost, second: denied } });
    expect(await kept.login.resume(["first", "second"], back)).toEqual({ kind: "failed", code: "provider" });
    expect(kept.state().providerErrors).toEqual({ second: "You said no." });
    expect(kept.navigate).toHaveBeenCalledExactlyOnceWith("/m/login?go=%2Fm%2Fgame", { replace: true });

    const none = await aLogin({ providers: { first: lost, second: returning({ kind: "cancel" }) } });
    await none.login.resume(["first", "second"], back);
    expect(none.state().providerErrors).toEqual({ first: "The log-in was lost." });
  });

  it("skips a provider without returns", async () => {
    const { login, sent } = await aLogin({
      providers: { first: { kind: "button" }, second: returning({ kind: "proof", proof: line }) },
    });
    await login.resume(["first", "second"], back);
    expect(sent).toHaveLength(1);
  });

  it("shows at its button that a provider is unavailable, and redirects to the log-in screen", async () => {
    const { login, state, navigate } = await aLogin({
      providers: { line: { kind: "button", resume: () => Promise.reject(new Error("SDK")) } },
    });
    expect(await login.resume(["line"], back)).toEqual({ kind: "failed", code: "provider" });
    expect(state().providerErrors).toEqual({ line: "site.login.unavailable" });
    expect(navigate).toHaveBeenCalledOnce();
  });

  it("is ignored where the provider is switched off", async () => {
    const { login, sent } = await aLogin({
      providers: { line: returning({ kind: "proof", proof: line }) },
      manifests: { line: { flag: "LINELOGIN3" } },
    });
    expect(await login.resume(["line"], back)).toEqual({ kind: "ignored" });
    expect(sent).toEqual([]);
  });

  it("asks before it uses a proof that this browser did not request", async () => {
    const forget = vi.fn();
    const unrequested = { kind: "proof", proof: line, unrequested: { account: "Amna" } } as const;
    const providers = { line: { ...returning(unrequested), forget } };
    const { login, sent, confirm, navigate } = await aLogin({ providers });
    confirm.mockResolvedValueOnce(false);
    expect(await login.resume(["line"], back)).toEqual({ kind: "ignored" });
    expect([sent.length, forget.mock.calls.length, navigate.mock.calls.length]).toEqual([0, 1, 0]);
    confirm.mockResolvedValueOnce(true);
    expect((await login.resume(["line"], back)).kind).toBe("opened");
    expect(sent).toHaveLength(1);
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it("asks nothing for a proof that it requested", async () => {
    const { login, confirm } = await aLogin({ providers: { line: returning({ kind: "proof", proof: line }) } });
    expect((await login.resume(["line"], back)).kind).toBe("opened");
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe("a provider with a prompt", () => {
  it("logs in with its proof, once the screen is idle", async () => {
    const { login, sent } = await aLogin({
      providers: { google: { kind: "button", prompt: async () => ({ kind: "proof", proof: line }) } },
    });
    await login.prepareProviders(new AbortController().signal);
    expect(sent).toHaveLength(1);
  });

  it("prepares its script first, even if that fails", async () => {
    const done: string[] = [];
    const google: LoginProvider = {
      kind: "button",
      prepare: () => Promise.reject(new Error("blocked")),
      prompt: async () => {
        done.push("prompt");
        return { kind: "cancel" };
      },
    };
    const { login } = await aLogin({ providers: { google } });
    await login.prepareProviders(new AbortController().signal);
    expect(done).toEqual(["prompt"]);
  });

  it("is prepared when its flag is switched on, on a screen that is already idle", async () => {
    const prepare = vi.fn(async () => {});
    const { login, loadStatus, clock } = await aLogin({
      providers: { google: { kind: "button", prepare } },
      manifests: { google: { flag: "GOOGLELOGIN3" } },
    });
    await login.prepare();
    await login.prepareProviders(new AbortController().signal);
    expect(prepare).not.toHaveBeenCalled();
    loadStatus("GOOGLELOGIN3");
    loadStatus("GOOGLELOGIN3");
    await clock.advance(0);
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  });

  it("fails, or is declined, without a message", async () => {
    const { login, state, sent } = await aLogin({
      providers: {
        broken: { kind: "button", prompt: () => Promise.reject(new Error("SDK")) },
        blocked: { kind: "button", prompt: async () => ({ kind: "failed", message: "blocked" }) },
      },
    });
    await login.prepareProviders(new AbortController().signal);
    expect([state().providerErrors, sent]).toEqual([{}, []]);
  });

  it("changes nothing once the screen is left, which aborts it", async () => {
    const screen = new AbortController();
    const prompt = (signal: AbortSignal) =>
      new Promise<LoginOutcome>((resolve) =>
        signal.addEventListener("abort", () => resolve({ kind: "proof", proof: line })),
      );
    const { login, sent, clock } = await aLogin({ providers: { google: { kind: "button", prompt } } });
    const prompted = login.prepareProviders(screen.signal);
    await clock.advance(0);
    screen.abort();
    await prompted;
    expect(sent).toEqual([]);
  });
});
