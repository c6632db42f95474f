import { describe, expect, it, vi } from "vitest";
import type { LoginOutcome, LoginProvider } from "#core/extension-points/index.ts";
import { aLogin, line, refused } from "./testing.ts";

const back = { query: new URLSearchParams("code=c&state=s"), hash: "" };
const returning = (outcome: LoginOutcome): LoginProvider => ({ kind: "button", resume: async () => outcome });

describe("spec 2: back from an outside log-in", () => {
  it("gives the provider the address as it was, once, and logs in with its proof", async () => {
    const resume = vi.fn(async (): Promise<LoginOutcome> => ({ kind: "proof", proof: line }));
    const { login, sent } = aLogin({ providers: { line: { kind: "button", resume } } });
    expect((await login.resume(["line"], back)).kind).toBe("opened");
    expect(resume).toHaveBeenCalledExactlyOnceWith(back, expect.any(AbortSignal));
    expect(sent[0]).toMatchObject({ call: "/wps/session/login", body: { lineSessionToken: "l-1" } });
  });

  it("gives the returnTo along with the person, and takes it back with the outcome", async () => {
    const start = vi.fn(async (): Promise<LoginOutcome> => ({ kind: "redirect", url: "https://outside.example/" }));
    const out = aLogin({ providers: { line: { kind: "button", start } } });
    await out.login.start("line");
    expect(start).toHaveBeenCalledWith(expect.any(AbortSignal), { returnTo: "go=%2Fm%2Ffeedback" });

    const returnTo = "go=%2Fm%2Fgame&redirectUrl=https%3A%2F%2Fpartner.example";
    const home = aLogin({ providers: { line: returning({ kind: "proof", proof: line, returnTo }) } });
    await home.login.resume(["line"], back);
    expect(home.open).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ go: "/m/game", redirectUrl: "https://partner.example" }),
    );
  });

  it("leads to the log-in screen with the provider's words when it failed", async () => {
    const { login, state, parts } = aLogin({
      providers: { line: returning({ kind: "failed", message: "That took too long.", returnTo: "go=%2Fm%2Fgame" }) },
    });
    expect(await login.resume(["line"], back)).toEqual({ kind: "failed", code: "provider" });
    expect(state().providerErrors).toEqual({ line: "That took too long." });
    expect(parts.toLogin).toHaveBeenCalledWith({ go: "/m/game", redirectUrl: undefined });
  });

  it("leads there with the gateway's words when the proof was refused", async () => {
    const { login, parts, alert } = aLogin({
      providers: { line: returning({ kind: "proof", proof: line }) },
      answers: [refused("unknown_error")],
    });
    await login.resume(["line"], back);
    expect(alert).toHaveBeenCalledOnce();
    expect(parts.toLogin).toHaveBeenCalledOnce();
  });

  it("says nothing of a return that nobody asked for, or that the person cancelled", async () => {
    const { login, state, parts, sent } = aLogin({ providers: { line: returning({ kind: "cancel" }) } });
    expect(await login.resume(["line"], back)).toEqual({ kind: "ignored" });
    expect(state()).toMatchObject({ phase: "idle", providerErrors: {} });
    expect(parts.toLogin).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });

  it("is the second provider's when the first does not know it", async () => {
    const { login, sent } = aLogin({
      providers: { first: returning({ kind: "cancel" }), second: returning({ kind: "proof", proof: line }) },
    });
    await login.resume(["first", "second"], back);
    expect(sent).toHaveLength(1);
  });

  it("is nobody's where the provider is switched off", async () => {
    const { login, sent } = aLogin({
      providers: { line: returning({ kind: "proof", proof: line }) },
      manifests: { line: { flag: "LINELOGIN3" } },
    });
    expect(await login.resume(["line"], back)).toEqual({ kind: "ignored" });
    expect(sent).toEqual([]);
  });
});

describe("a provider that comes by itself", () => {
  it("logs in with what it brings, once the screen is at rest", async () => {
    const { login, sent } = aLogin({
      providers: { google: { kind: "button", prompt: async () => ({ kind: "proof", proof: line }) } },
    });
    await login.prepareProviders(new AbortController().signal);
    expect(sent).toHaveLength(1);
  });

  it("readies its script first, whatever becomes of that", async () => {
    const done: string[] = [];
    const google: LoginProvider = {
      kind: "button",
      prepare: () => Promise.reject(new Error("blocked")),
      prompt: async () => {
        done.push("prompt");
        return { kind: "cancel" };
      },
    };
    const { login } = aLogin({ providers: { google } });
    await login.prepareProviders(new AbortController().signal);
    expect(done).toEqual(["prompt"]);
  });

  it("comes when its flag does, on a screen that rests already", async () => {
    const on = new Set<string>();
    const prepare = vi.fn(async () => {});
    const { login, parts, clock } = aLogin({
      providers: { google: { kind: "button", prepare } },
      manifests: { google: { flag: "GOOGLELOGIN3" } },
      parts: { isOn: (flag) => on.has(flag) },
    });
    await login.prepare();
    await login.prepareProviders(new AbortController().signal);
    expect(prepare).not.toHaveBeenCalled();
    on.add("GOOGLELOGIN3");
    parts.events.emit("status.loaded");
    parts.events.emit("status.loaded");
    await clock.advance(0);
    await vi.waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  });

  it("fails, and is declined, in silence", async () => {
    const { login, state, sent } = aLogin({
      providers: {
        broken: { kind: "button", prompt: () => Promise.reject(new Error("SDK")) },
        blocked: { kind: "button", prompt: async () => ({ kind: "failed", message: "blocked" }) },
      },
    });
    await login.prepareProviders(new AbortController().signal);
    expect([state().providerErrors, sent]).toEqual([{}, []]);
  });

  it("changes nothing once the screen is gone, and is told so", async () => {
    const screen = new AbortController();
    const prompt = (signal: AbortSignal) =>
      new Promise<LoginOutcome>((resolve) =>
        signal.addEventListener("abort", () => resolve({ kind: "proof", proof: line })),
      );
    const { login, sent, clock } = aLogin({ providers: { google: { kind: "button", prompt } } });
    const prompted = login.prepareProviders(screen.signal);
    await clock.advance(0);
    screen.abort();
    await prompted;
    expect(sent).toEqual([]);
  });
});
