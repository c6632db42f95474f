import { describe, expect, it, vi } from "vitest";
import { aPage, bind, message, type PushTestOptions, settle, start, unsubscribe } from "./testing.ts";

const week = 604_800_000;

describe('spec 4 "Push token"', () => {
  it("is registered, bound and subscribed to ALL for a member, and kept with its time", async () => {
    const { logIn, calls, storedToken, browser } = await aPage();
    await logIn();
    expect(calls()).toEqual([
      ["Bind", { registrationToken: "token-1" }],
      ["Subscribe", { registrationToken: "token-1", topic: "ALL" }],
    ]);
    expect(storedToken()).toEqual({ token: "token-1", time: start + 10_000, member: "7" });
    expect(browser.keepDisplay).toHaveBeenCalledWith({
      message,
      name: "Lotus",
      unreadable: "You have a new message.",
      icon: "/icon.png",
      language: "en",
      direction: "ltr",
    });
  });

  it("is set up 10 s after the start", async () => {
    const { site, logIn, registered } = await aPage({ early: true });
    await logIn();
    await site.clock.advance(9_999);
    expect(registered).not.toHaveBeenCalled();
    await site.clock.advance(1);
    expect(registered).toHaveBeenCalledTimes(1);
  });

  it("is the work of one tab at a time", async () => {
    const { site, logIn, registered } = await aPage();
    let next = () => {};
    const request = vi.fn((_: string, task: () => Promise<unknown>) =>
      new Promise<void>((resolve) => (next = resolve)).then(task),
    );
    Object.defineProperty(site.window.navigator, "locks", { value: { request } });
    await logIn();
    expect(request).toHaveBeenCalledWith("livery:push", expect.any(Function));
    expect(registered).not.toHaveBeenCalled();
    next();
    await settle(site);
    expect(registered).toHaveBeenCalledTimes(1);
  });

  it("is left alone for a visitor, and without the permission", async () => {
    const visitor = await aPage();
    expect(visitor.registered).not.toHaveBeenCalled();
    const member = await aPage({ permission: "default" });
    await member.logIn();
    expect(member.registered).not.toHaveBeenCalled();
  });

  it.each([
    ["a flag forbids it", { flags: { NOPUSH3: true } }],
    ["the page is in a payment wallet", { platform: { inAppBrowser: "maya", isWallet: true } }],
    ["the page is in Telegram", { platform: { inAppBrowser: "telegram" } }],
  ])("is skipped when %s", async (_, given: PushTestOptions) => {
    const { logIn, registered, view, site } = await aPage(given);
    await logIn();
    await site.clock.advance(10_000);
    expect(registered).not.toHaveBeenCalled();
    expect(view.askPerson).not.toHaveBeenCalled();
  });

  it("is registered once a week, not on each page", async () => {
    const fresh = await aPage({ stored: { token: "token-0", time: start - week + 60_000, member: "7" } });
    await fresh.logIn();
    expect([fresh.registered.mock.calls.length, fresh.calls()]).toEqual([0, []]);
    const old = await aPage({ stored: { token: "token-0", time: start - week, member: "7" } });
    await old.logIn();
    expect(old.calls().map(([name]) => name)).toEqual(["Unsubscribe", "Bind", "Subscribe"]);
    expect(old.calls()[0]).toEqual(["Unsubscribe", { registrationToken: "token-0", unsubscribeAll: true }]);
    expect(old.storedToken().token).toBe("token-1");
  });

  it("is made anew when the browser has another subscription: at the start, and when the worker says so", async () => {
    const page = await aPage({
      stored: { token: "token-0", time: start, member: "7", endpoint: "https://p.example/1" },
    });
    page.browser.endpoint.mockResolvedValue("https://p.example/2");
    await page.logIn();
    expect(page.unregistered).toHaveBeenCalledTimes(1);
    expect(page.storedToken()).toMatchObject({ token: "token-1", endpoint: "https://p.example/2" });
    page.browser.endpoint.mockResolvedValue("https://p.example/3");
    expect(page.worker({ type: "push.changed" })).toBe(true);
    await settle(page.site);
    expect(page.registered).toHaveBeenCalledTimes(2);
    expect(page.storedToken().endpoint).toBe("https://p.example/3");
  });

  it("stays while the browser does not say what its subscription is", async () => {
    const page = await aPage({
      stored: { token: "token-0", time: start, member: "7", endpoint: "https://p.example/1" },
    });
    page.browser.endpoint.mockRejectedValue(new Error("no answer"));
    await page.logIn();
    expect(page.registered).not.toHaveBeenCalled();
  });

  it("is bound anew, and not registered, when another member logs in", async () => {
    const { logIn, calls, registered, storedToken } = await aPage({
      stored: { token: "token-0", time: start, member: "6" },
    });
    await logIn("7");
    expect(calls().map(([name]) => name)).toEqual(["Bind", "Subscribe"]);
    expect(registered).not.toHaveBeenCalled();
    expect(storedToken()).toMatchObject({ token: "token-0", member: "7" });
  });

  it("that the gateway did not take is offered again on the next page", async () => {
    const { logIn, storedToken } = await aPage({ answers: { [bind]: null } });
    await logIn();
    expect(storedToken()).toMatchObject({ token: "token-1", time: 0 });
    const next = await aPage({ stored: storedToken() });
    await next.logIn();
    expect(next.calls().map(([name]) => name)).toEqual(["Bind", "Subscribe"]);
    expect(next.storedToken().time).toBeGreaterThan(0);
  });

  it("is removed at log-out, which does not wait for the vendor", async () => {
    const { site, logIn, calls, unregistered, storedToken } = await aPage({
      provider: { unregister: vi.fn(() => new Promise<void>(() => {})) },
    });
    await logIn();
    const closed = vi.fn();
    void site.session.close("logout").then(closed);
    await settle(site);
    expect(calls().at(-1)).toEqual(["Unsubscribe", { registrationToken: "token-1", unsubscribeAll: true }]);
    expect(storedToken()).toBeNull();
    expect(closed).toHaveBeenCalled();
    const paths = site.requests.map(({ path }) => path);
    expect(paths.indexOf(unsubscribe)).toBeLessThan(paths.indexOf("/wps/session/logout"));
    expect(unregistered).not.toHaveBeenCalled();
  });

  it("is removed when the gateway ends the session, and ended at the vendor", async () => {
    const { site, logIn, calls, unregistered, storedToken } = await aPage();
    await logIn();
    void site.session.close("lost");
    await settle(site);
    expect(calls().at(-1)?.[0]).toBe("Unsubscribe");
    expect(unregistered).toHaveBeenCalledTimes(1);
    expect(storedToken()).toBeNull();
  });

  it("stays when the page is opened without a session: messages come while nobody is logged in here", async () => {
    const { calls, storedToken } = await aPage({ stored: { token: "token-0", time: start, member: "7" } });
    expect(calls()).toEqual([]);
    expect(storedToken()).not.toBeNull();
  });

  it.each<[string, PushTestOptions]>([
    ["the permission was taken back", { permission: "denied" }],
    ["the merchant forbids push since", { flags: { NOPUSH3: true } }],
  ])("is removed when %s", async (_, given) => {
    const { logIn, calls } = await aPage({ stored: { token: "token-0", time: start, member: "7" }, ...given });
    await logIn();
    expect(calls()).toEqual([["Unsubscribe", { registrationToken: "token-0", unsubscribeAll: true }]]);
  });

  it("is bound when the vendor replaces it", async () => {
    const { site, logIn, listeners, storedToken, calls } = await aPage();
    await logIn();
    listeners.onToken?.("token-2");
    await settle(site);
    expect(storedToken().token).toBe("token-2");
    expect(calls().slice(2)).toEqual([
      ["Unsubscribe", { registrationToken: "token-1", unsubscribeAll: true }],
      ["Bind", { registrationToken: "token-2" }],
      ["Subscribe", { registrationToken: "token-2", topic: "ALL" }],
    ]);
  });

  it("that the vendor does not give changes nothing, and nobody notices", async () => {
    const { logIn, calls, storedToken, view } = await aPage({
      provider: { register: () => Promise.reject(new Error("no push service")) },
    });
    await logIn();
    expect([calls(), storedToken(), view.showTip.mock.calls]).toEqual([[], null, []]);
  });
});
