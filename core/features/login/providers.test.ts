import { describe, expect, it } from "vitest";
import type { LoginOutcome } from "#core/extension-points/index.ts";
import type { LoginParts } from "./login.ts";
import { aLogin, button, forget, form, line, typed } from "./testing.ts";

describe("login providers", () => {
  it("follow the flags of a status call that comes after the screen", async () => {
    const on = new Set<string>();
    const { login, state, parts, clock } = aLogin({
      providers: { line: button(async () => ({ kind: "cancel" })) },
      manifests: { line: { flag: "LINELOGIN3", button: "continue" } },
      parts: { isOn: (flag) => on.has(flag) },
    });
    await login.prepare();
    expect(state().loginMethods?.buttons).toEqual([]);
    on.add("LINELOGIN3");
    parts.events.emit("status.loaded");
    await clock.advance(0);
    expect(state().loginMethods?.buttons.map(({ id }) => id)).toEqual(["line"]);
  });

  it("show the way out of an app in which the vendor refuses to work, and the button is free again", async () => {
    const { login, state, parts } = aLogin({ providers: { google: button(async () => ({ kind: "outside" })) } });
    expect(await login.start("google")).toEqual({ kind: "ignored" });
    expect(parts.showOpenInBrowserHint).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ pending: undefined, providerErrors: {} });
  });

  it("are offered when their flag is on and this host may be returned to", () => {
    const offered = (over: Partial<LoginParts>) =>
      aLogin({
        providers: { line: form, google: form },
        manifests: { line: { flag: "LINELOGIN3" }, google: { registeredReturn: true } },
        parts: over,
      }).login.providers.map(({ id }) => id);
    expect(offered({})).toEqual(["password", "google"]);
    expect(offered({ isOn: () => true, mayReturnHere: false })).toEqual(["password", "line"]);
  });

  it("stand on the screen as forms and buttons in the merchant's order, one that can't be loaded by its title", async () => {
    const Form = () => null;
    const { login, state } = aLogin({
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

  it("that fail say so at their button; the others stay", async () => {
    const { login, state } = aLogin({ providers: { line: button(() => Promise.reject(new Error("SDK"))) } });
    expect(await login.start("line")).toEqual({ kind: "failed", code: "provider" });
    expect(state().providerErrors).toEqual({ line: "site.login.unavailable" });
    expect((await login.submit("password", typed(), forget)).kind).toBe("opened");
  });

  it("leave for an outside page", async () => {
    const { login, parts } = aLogin({
      providers: { line: button(async () => ({ kind: "redirect", url: "https://access.line.me/x" })) },
    });
    await login.start("line");
    expect(parts.leave).toHaveBeenCalledWith("https://access.line.me/x");
  });

  it("lock nothing while a person is busy in their window, and come too late once they went another way", async () => {
    let finish = (_: LoginOutcome) => {};
    const slow = button(() => new Promise((resolve) => (finish = resolve)));
    const { login, state, sent, clock } = aLogin({ providers: { line: slow } });
    const started = login.start("line");
    expect(state()).toMatchObject({ pending: "line", busy: false });
    await clock.advance(0);
    await login.submit("password", typed(), forget);
    finish({ kind: "proof", proof: line });
    expect(await started).toEqual({ kind: "ignored" });
    expect(sent).toHaveLength(1);
  });

  it("have core's text on their button, or one of their own", async () => {
    const labelOf = async (key: string) => {
      const { login, state } = aLogin({
        providers: { acme: button(async () => ({ kind: "cancel" })) },
        manifests: { acme: { button: key } },
      });
      await login.prepare();
      return state().loginMethods?.buttons[0]?.labelKey;
    };
    expect(await labelOf("site.login.continueWith")).toBe("site.login.continueWith");
    expect(await labelOf("button")).toBe("login/acme::button");
  });
});
