import { describe, expect, it, vi } from "vitest";
import { type TestSite, type TestSiteOptions, testSite } from "#core/app/testing.ts";
import type { PushMessage, PushProvider } from "#core/extension-points/index.ts";
import type { WorkerMessage } from "#core/extension-points/push/worker-protocol.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { PushBrowser } from "./browser.ts";
import { createPush, type PushView } from "./create-push.ts";

const bind = "/wps/relay/CSP_fcmBind";
const subscribe = "/wps/relay/CSP_fcmSubscribe";
const unsubscribe = "/wps/relay/CSP_fcmUnsubscribe";
const week = 604_800_000;
const start = Date.UTC(2026, 10, 22, 8);

const message = { title: ["data.title"], body: ["data.body"], link: ["data.link"] };

interface Given extends TestSiteOptions {
  readonly path?: string;
  readonly stored?: object;
  readonly provider?: Partial<PushProvider>;
  readonly permission?: NotificationPermission;
  readonly answer?: NotificationPermission;
  readonly flags?: Readonly<Record<string, boolean>>;
  /** Not yet ten seconds after the start. */
  readonly early?: boolean;
}

/** A page of a member's, ten seconds after its start. */
async function aPage(given: Given = {}) {
  const {
    path = "/m/home",
    stored,
    provider = {},
    permission = "granted",
    answer,
    flags = {},
    early,
    ...options
  } = given;
  const window = testWindow(`https://lotus.example${path}`);
  if (stored) window.localStorage.setItem("fcm_token", JSON.stringify(stored));
  const registered = vi.fn(async () => "token-1");
  const unregistered = vi.fn(async () => {});
  const listeners: { onToken?: (token: string) => void; onPayload?: (payload: unknown) => void } = {};
  const value: PushProvider = {
    supported: async () => true,
    register: registered,
    unregister: unregistered,
    onTokenChange(listener) {
      listeners.onToken = listener;
    },
    onMessage(listener) {
      listeners.onPayload = listener;
    },
    ...provider,
  };
  const site = testSite({
    window,
    clock: createManualClock(start),
    record: {
      features: flags,
      plugins: [
        {
          point: "push",
          id: "acme",
          url: "/acme.js",
          manifest: { api: 1, title: "Acme", settings: { type: "object" }, message } as never,
          settings: {},
        },
      ],
    },
    loadPlugin: async () => ({ default: { api: 1, activate: () => value } }),
    answers: { [bind]: null, [subscribe]: null, [unsubscribe]: null },
    warn: () => {},
    ...options,
  } as TestSiteOptions);
  await site.i18n.ready();

  const browser = {
    permission: vi.fn(() => permission as NotificationPermission | undefined),
    ask: vi.fn(async () => {
      browser.permission.mockReturnValue(answer ?? "default");
      return answer ?? "default";
    }),
    worker: async () => ({}) as ServiceWorkerRegistration,
    endpoint: vi.fn(async (): Promise<string | undefined> => undefined),
    keepDisplay: vi.fn(async () => {}),
    onWorkerMessage(listener: (message: WorkerMessage) => boolean) {
      fromWorker = listener;
    },
  } satisfies PushBrowser;
  let fromWorker = (_: WorkerMessage): boolean => false;
  const view = {
    askPerson: vi.fn(async (ask: PushBrowser["ask"], onShown: () => void) => {
      onShown();
      return answer === undefined ? undefined : ask();
    }),
    showTip: vi.fn(),
    showMessage: vi.fn((_: PushMessage) => {}),
    icon: () => "/icon.png",
  } satisfies PushView;
  createPush(site, browser, view);

  const logIn = (id = "7", how: "login" | "stored" = "login") => {
    if (how === "login")
      site.session.open({ ...loginValue, id }, { how: "login", from: "/m/login", forcedPasswordChange: false });
    return site.clock.advance(0);
  };
  await site.status.load();
  if (!early) await site.clock.advance(10_000);
  const calls = () =>
    site.requests
      .filter(({ path: to }) => to.includes("CSP_fcm"))
      .map(({ path: to, body }) => [to.replace("/wps/relay/CSP_fcm", ""), body]);
  const storedToken = () => JSON.parse(window.localStorage.getItem("fcm_token") ?? "null");
  return {
    site,
    window,
    browser,
    view,
    registered,
    unregistered,
    listeners,
    logIn,
    calls,
    storedToken,
    worker: (told: WorkerMessage) => fromWorker(told),
  };
}

const loginValue = {
  token: "session-1",
  firstTimeLogin: false,
  spanId: "",
  id: "7",
  userName: "player",
  customerType: 3,
  passwordExpired: false,
  updatePassword: false,
};

const settle = async (site: TestSite) => site.clock.advance(0);

describe("spec 4: push token", () => {
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
  ])("is skipped when %s", async (_, given: Given) => {
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

  it.each<[string, Given]>([
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

describe("spec 4: notification permission", () => {
  const asked = async (given: Given = {}) => {
    const page = await aPage({ permission: "default", ...given });
    await page.logIn();
    await page.site.clock.advance(10_000);
    return page;
  };

  it("is asked for 10 s after a log-in, and granted leads to the token", async () => {
    const { site, view, calls, window } = await asked({ answer: "granted" });
    await settle(site);
    expect(view.askPerson).toHaveBeenCalledTimes(1);
    expect(calls().map(([name]) => name)).toEqual(["Bind", "Subscribe"]);
    expect(window.localStorage.getItem("notification_prompt_day")).toBe("2026-11-22");
    expect(view.showTip).not.toHaveBeenCalled();
  });

  it("denied shows the tip, and it is not asked again that day", async () => {
    const { site, view, browser } = await asked({ answer: "denied" });
    expect(view.showTip).toHaveBeenCalledTimes(1);
    browser.permission.mockReturnValue("default");
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(10_000);
    expect(view.askPerson).toHaveBeenCalledTimes(1);
  });

  it("that is closed is asked for again on the next day", async () => {
    const { site, view, browser } = await asked();
    expect(browser.ask).not.toHaveBeenCalled();
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(10_000);
    expect(view.askPerson).toHaveBeenCalledTimes(1);
    await site.clock.advance(24 * 3_600_000);
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(10_000);
    expect(view.askPerson).toHaveBeenCalledTimes(2);
  });

  it("is not asked for where the provider can't register, as without a vapidKey", async () => {
    const { view } = await asked({ provider: { supported: async () => false } });
    expect(view.askPerson).not.toHaveBeenCalled();
  });

  it("is asked for after a game, once it is left, and never because the page was opened with a session", async () => {
    const { site, view, window } = await aPage({ permission: "default" });
    site.session.store.setState({
      phase: "open",
      info: { ...loginValue, merchantCode: "lotus", type: 3 },
    });
    site.events.emit("session.opened", { how: "stored", id: "7" });
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(20_000);
    expect(view.askPerson).not.toHaveBeenCalled();
    site.events.emit("game.launched", { vendor: "V", code: "G", trial: true });
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(20_000);
    expect(view.askPerson).not.toHaveBeenCalled();
    site.events.emit("game.launched", { vendor: "V", code: "G", trial: false });
    window.history.replaceState(null, "", "/m/launchGame");
    site.events.emit("screen.viewed", { path: "/m/launchGame" });
    await site.clock.advance(20_000);
    expect(view.askPerson).not.toHaveBeenCalled();
    window.history.replaceState(null, "", "/m/home");
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(10_000);
    expect(view.askPerson).toHaveBeenCalledTimes(1);
  });
});

describe("a push message while a page is open", () => {
  const told: WorkerMessage = { type: "push.message", message: { title: "Draw", body: "Soon", link: "/m/game" } };

  it("is shown by the page that is in front, and left to the worker by any other", async () => {
    const front = await aPage();
    expect(front.worker(told)).toBe(true);
    expect(front.view.showMessage).toHaveBeenCalledWith({ title: "Draw", body: "Soon", link: "/m/game" });
    const behind = await aPage({ platform: { page: { isVisible: () => false } } });
    expect(behind.worker(told)).toBe(false);
    expect(behind.view.showMessage).not.toHaveBeenCalled();
  });

  it("comes by the vendor's own connection too, without a link that leaves the site", async () => {
    const { logIn, listeners, view } = await aPage();
    await logIn();
    listeners.onPayload?.({ data: { title: "Draw", body: "Soon", link: "https://evil.example/m/" } });
    expect(view.showMessage).toHaveBeenCalledWith({ title: "Draw", body: "Soon" });
    listeners.onPayload?.({ data: { body: "no title" } });
    expect(view.showMessage).toHaveBeenCalledTimes(1);
  });

  it("that was tapped opens its page here, unless a game is played here", async () => {
    const navigate = vi.fn();
    const page = await aPage({ navigate });
    expect(page.worker({ type: "push.open", link: "/m/news" })).toBe(true);
    expect(navigate).toHaveBeenCalledWith("/m/news");
    const game = await aPage({ navigate, path: "/m/launchGame?code=1" });
    expect(game.worker({ type: "push.open", link: "/m/news" })).toBe(false);
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});
