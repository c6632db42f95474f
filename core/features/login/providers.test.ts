import { describe, expect, it } from "vitest";
import type { LoginOutcome } from "#core/extension-points/index.ts";
import { mayReturnTo } from "./providers.ts";
import { aLogin, button, forget, type LoginTestOptions, line, proving, typedProof } from "./testing.ts";

describe("login providers", () => {
  it("follow the flags of a status call that comes after the screen", async () => {
    const { login, state, loadStatus, clock } = await aLogin({
      providers: { line: button(async () => ({ kind: "cancel" })) },
      manifests: { line: { flag: "LINELOGIN3", button: "continue" } },
    });
    await login.prepare();
    expect(state().loginMethods?.buttons).toEqual([]);
    loadStatus("LINELOGIN3");
    await clock.advance(0);
    expect(state().loginMethods?.buttons?.map(({ id }) => id)).toEqual(["line"]);
  });

  it("are not offered while they can't work, and are once the status call has brought their settings", async () => {
    let isAvailable = false;
    const { login, state, loadStatus, clock } = await aLogin({
      providers: { facebook: { ...button(async () => ({ kind: "cancel" })), isAvailable: () => isAvailable } },
      manifests: { facebook: { button: "continue" } },
    });
    await login.prepare();
    expect(state().loginMethods?.buttons).toEqual([]);
    isAvailable = true;
    loadStatus();
    await clock.advance(0);
    expect(state().loginMethods?.buttons?.map(({ id }) => id)).toEqual(["facebook"]);
  });

  it("may lead on elsewhere: an instruction with a link at the button, and no error", async () => {
    const link = { url: "https://vendor.example/app", label: "Open the app" };
    const { login, state } = await aLogin({
      providers: { maya: button(async () => ({ kind: "instruct", message: "Open it there", link })) },
    });
    expect(await login.start("maya")).toEqual({ kind: "ignored" });
    expect(state().note).toEqual({ text: "Open it there", provider: "maya", link });
    expect(state().providerErrors).toEqual({});
  });

  it("show how to leave an app in which the vendor refuses to work, and the button is usable again", async () => {
    const { login, state, openLayer } = await aLogin({
      providers: { google: button(async () => ({ kind: "outside" })) },
    });
    expect(await login.start("google")).toEqual({ kind: "ignored" });
    expect(openLayer).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: "site.login.openOutside" }));
    expect(state()).toMatchObject({ pending: undefined, providerErrors: {} });
  });

  it("are offered when their flag is on and this host is a registered return address", async () => {
    const offered = async (over: LoginTestOptions) => {
      const { login, state } = await aLogin({
        providers: { line: proving(line), google: proving(line) },
        manifests: {
          line: { flag: "LINELOGIN3", button: "continue" },
          google: { registeredReturn: true, button: "continue" },
        },
        ...over,
      });
      await login.prepare();
      return state().loginMethods?.buttons?.map(({ id }) => id);
    };
    expect(await offered({})).toEqual(["google"]);
    expect(await offered({ flags: ["LINELOGIN3"], returnOrigins: [] })).toEqual(["line"]);
  });

  it("are shown as forms and buttons in the merchant's order, one that can't be loaded by its title", async () => {
    const Form = () => null;
    const { login, state } = await aLogin({
      providers: {
        password: { kind: "form", Form },
        line: button(async () => ({ kind: "cancel" })),
        prompt: { kind: "prompt" },
      },
      manifests: { line: { button: "continue" }, broken: { button: "continue" } },
      icons: { line: "/m/line-1a2b.svg" },
      unloadable: ["broken"],
    });
    expect(state().loginMethods).toBeUndefined();
    await login.prepare();
    expect(state().loginMethods).toEqual({
      forms: [{ id: "password", tab: "account", Form }],
      buttons: [
        { id: "line", title: "line", labelKey: "login/line::continue", icon: "/m/line-1a2b.svg" },
        { id: "broken", title: "broken", labelKey: undefined },
      ],
    });
  });

  it("show their forms once all of these are there, and the buttons once all have loaded", async () => {
    const Form = () => null;
    const comes: Record<string, () => void> = {};
    const late = (id: string) => new Promise<void>((resolve) => Object.assign(comes, { [id]: resolve }));
    const { login, state, clock } = await aLogin({
      providers: {
        password: { kind: "form", Form },
        line: button(async () => ({ kind: "cancel" })),
        sms: { kind: "form", Form },
      },
      manifests: { line: { button: "continue" } },
      late: { line: late("line"), sms: late("sms") },
    });
    const prepared = login.prepare();
    const shown = () =>
      [state().loginMethods?.forms, state().loginMethods?.buttons].map((all) => all?.map(({ id }) => id));
    await clock.advance(0);
    expect(shown()).toEqual([undefined, undefined]);
    comes.sms?.();
    await clock.advance(0);
    expect(shown()).toEqual([["password", "sms"], undefined]);
    comes.line?.();
    await prepared;
    expect(shown()).toEqual([["password", "sms"], ["line"]]);
  });

  it("keep their buttons while another one is loaded", async () => {
    const start = button(async () => ({ kind: "cancel" }));
    const { login, state, loadStatus, clock } = await aLogin({
      providers: { line: start, telegram: start },
      manifests: { line: { button: "continue" }, telegram: { flag: "TELEGRAMLOGIN3", button: "continue" } },
      late: { telegram: new Promise(() => {}) },
    });
    await login.prepare();
    loadStatus("TELEGRAMLOGIN3");
    await clock.advance(0);
    expect(state().loginMethods?.buttons?.map(({ id }) => id)).toEqual(["line"]);
  });

  it("that fail show it at their button; the others stay usable", async () => {
    const { login, state } = await aLogin({ providers: { line: button(() => Promise.reject(new Error("SDK"))) } });
    expect(await login.start("line")).toEqual({ kind: "failed", code: "provider" });
    expect(state().providerErrors).toEqual({ line: "site.login.unavailable" });
    expect((await login.submit("password", typedProof(), forget)).kind).toBe("opened");
  });

  it("that fail quietly show a note at their button, and no error", async () => {
    const start = async () => ({ kind: "failed", message: "Slow down.", quiet: true }) as const;
    const { login, state } = await aLogin({ providers: { line: button(start) } });
    await login.start("line");
    expect(state()).toMatchObject({ note: { text: "Slow down.", provider: "line" }, providerErrors: {} });
  });

  it("redirect to an external page", async () => {
    const { login, leave } = await aLogin({
      providers: { line: button(async () => ({ kind: "redirect", url: "https://access.line.me/x" })) },
    });
    await login.start("line");
    expect(leave).toHaveBeenCalledWith("https://access.line.me/x");
  });

  it("lock nothing while their window is open, and are ended and ignored once the person uses another method", async () => {
    let finish = (_: LoginOutcome) => {};
    let ended: AbortSignal | undefined;
    const slow = button((signal) => {
      ended = signal;
      return new Promise((resolve) => (finish = resolve));
    });
    const { login, state, sent, clock } = await aLogin({ providers: { line: slow } });
    const started = login.start("line");
    expect(state()).toMatchObject({ pending: "line", busy: false });
    await clock.advance(0);
    expect(ended?.aborted).toBe(false);
    await login.submit("password", typedProof(), forget);
    expect(ended?.aborted).toBe(true);
    finish({ kind: "proof", proof: line });
    expect(await started).toEqual({ kind: "ignored" });
    expect(sent).toHaveLength(1);
  });

  it("have one of core's texts on their button, or their own", async () => {
    const labelOf = async (key: string) => {
      const { login, state } = await aLogin({
        providers: { acme: button(async () => ({ kind: "cancel" })) },
        manifests: { acme: { button: key } },
      });
      await login.prepare();
      return state().loginMethods?.buttons?.[0]?.labelKey;
    };
    expect(await labelOf("site.login.continueWith")).toBe("site.login.continueWith");
    expect(await labelOf("button")).toBe("login/acme::button");
  });
});

const at = (url: string, sandbox = false) =>
  mayReturnTo(new URL(url), {
    returnOrigins: ["https://www.lotusplay.example"],
    ...(sandbox && { vendorOrigins: { "https://access.line.me": "http://access.line.me.localhost:5173" } }),
  });

describe('spec 2 "Returns from outside providers": where a provider\'s external page may redirect to', () => {
  it("is an origin that the merchant registered, exactly", () => {
    expect(at("https://www.lotusplay.example/m/home")).toBe(true);
    expect(at("https://vip8.lotusplay.example/m/home")).toBe(false);
    expect(at("http://www.lotusplay.example/m/home")).toBe(false);
  });

  it("is any localhost in front of the sandbox, and no localhost elsewhere", () => {
    expect(at("http://lotus.localhost:5173/m/home", true)).toBe(true);
    expect(at("http://localhost:5173/m/home", true)).toBe(true);
    expect(at("http://lotus.localhost:5173/m/home")).toBe(false);
    expect(at("http://notlocalhost:5173/m/home", true)).toBe(false);
  });

  it("is nowhere once the person has left the log-in, however late the provider's address is there", async () => {
    let finish = (_: LoginOutcome) => {};
    const slow = button(() => new Promise((resolve) => (finish = resolve)));
    const { login, leave, goTo, clock } = await aLogin({ providers: { telegram: slow } });
    const started = login.start("telegram");
    await clock.advance(0);
    goTo("/m/launchGame?playType=trial&gameId=1");
    finish({ kind: "redirect", url: "https://oauth.telegram.org/auth" });
    await clock.advance(2000);
    await started;
    expect(leave).not.toHaveBeenCalled();
  });

  it("has failed, of which nothing is said after a log-in that succeeded", async () => {
    const failing = button(async () => ({ kind: "failed", message: "No." }));
    const { login, state } = await aLogin({ providers: { line: failing } });
    await login.start("line");
    expect(state().providerErrors).toEqual({ line: "No." });
    await login.submit("password", typedProof(), forget);
    expect(state().providerErrors).toEqual({});
  });
});
