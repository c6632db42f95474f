import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PushDisplay } from "#core/extension-points/push/worker-protocol.ts";
import { addPushListeners, type PushScope } from "./push.ts";

const origin = "https://lotus.example";

const display: PushDisplay = {
  message: {
    title: ["notification.title", "data.title"],
    body: ["notification.body"],
    image: ["notification.image"],
    link: ["fcmOptions.link", "data.link"],
  },
  name: "Lotus",
  unreadable: "Bạn có tin nhắn mới.",
  icon: "/m/brand/lotus/icon.png",
  language: "vi",
  direction: "ltr",
};

interface Tab {
  readonly path: string;
  readonly visible?: boolean;
  readonly focused?: boolean;
  /** What it answers to a message; undefined: nothing. */
  readonly takes?: boolean;
}

/** A worker with these tabs open. */
function aWorker({ tabs = [], known = display }: { tabs?: readonly Tab[]; known?: PushDisplay | null } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const shown = vi.fn(async (_: string, __?: NotificationOptions) => {});
  const openWindow = vi.fn(async (_: string) => null);
  const told: object[] = [];
  const pages = tabs.map(({ path, visible = false, focused = false, takes }) => ({
    url: new URL(path, origin).href,
    visibilityState: visible ? "visible" : "hidden",
    focused,
    focus: vi.fn(async () => {}),
    postMessage(message: object, [port]: MessagePort[] = []) {
      told.push({ path, ...message });
      if (takes !== undefined) port?.postMessage(takes);
    },
  }));
  const scope = {
    location: new URL(origin),
    caches: { open: async () => ({ match: async () => known && Response.json(known) }) },
    registration: { showNotification: shown },
    clients: { matchAll: async () => pages, openWindow },
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  };
  addPushListeners(scope as unknown as PushScope);
  const dispatch = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
    await Promise.all(work);
  };
  return {
    shown,
    openWindow,
    told,
    pages,
    push: (text: string | null) => dispatch("push", { data: text === null ? null : { json: () => JSON.parse(text) } }),
    click: (link: unknown) => dispatch("notificationclick", { notification: { close() {}, data: { link } } }),
    changed: () => dispatch("pushsubscriptionchange", {}),
  };
}

const payload = { from: "1", notification: { title: "Draw", body: "Soon" }, fcmOptions: { link: `${origin}/m/news` } };
const sent = JSON.stringify(payload);

describe('spec 4 "Messages": a push message in the service worker', () => {
  // Pages that do not answer.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: false }));
  afterEach(() => void vi.useRealTimers());

  it("is a notification with the brand's icon while no page is in front", async () => {
    const { push, shown, told } = aWorker({ tabs: [{ path: "/m/home" }] });
    await push(sent);
    expect(shown.mock.calls).toEqual([
      [
        "Draw",
        {
          body: "Soon",
          lang: "vi",
          dir: "ltr",
          icon: "/m/brand/lotus/icon.png",
          data: { link: "/m/news" },
        },
      ],
    ]);
    expect(told).toEqual([]);
  });

  it("is shown once: by the page in front, the one with the focus, and then not as a notification", async () => {
    const { push, shown, told } = aWorker({
      tabs: [
        { path: "/m/home", visible: true, takes: true },
        { path: "/m/game", visible: true, focused: true, takes: true },
      ],
    });
    await push(sent);
    expect(told).toEqual([
      { path: "/m/game", type: "push.message", message: { title: "Draw", body: "Soon", link: "/m/news" } },
    ]);
    expect(shown).not.toHaveBeenCalled();
  });

  it("is a notification when the page in front does not take it, or does not answer in a second", async () => {
    const refused = aWorker({ tabs: [{ path: "/m/home", visible: true, takes: false }] });
    await refused.push(sent);
    expect(refused.shown).toHaveBeenCalledTimes(1);
    const silent = aWorker({ tabs: [{ path: "/m/home", visible: true }] });
    const received = silent.push(sent);
    await vi.advanceTimersByTimeAsync(999);
    expect(silent.shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await received;
    expect(silent.shown).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["is no JSON", "not json"],
    ["is empty", null],
    ["has no title", JSON.stringify({ notification: { body: "x" } })],
    ["is a text", '"x"'],
  ])("that %s is shown in the brand's name and language", async (_, text) => {
    const { push, shown } = aWorker();
    await push(text);
    expect(shown).toHaveBeenCalledWith("Lotus", expect.objectContaining({ body: "Bạn có tin nhắn mới.", data: {} }));
  });

  it("is shown in the host's name once the browser has cleared the cache", async () => {
    const { push, shown } = aWorker({ known: null });
    await push(sent);
    expect(shown).toHaveBeenCalledWith("lotus.example", expect.objectContaining({ body: "" }));
  });

  it.each(["https://evil.example/m/home", "//evil.example/m/", "javascript:alert(1)", "/wps/session/logout"])(
    "never leads elsewhere: %s",
    async (link) => {
      const { push, shown, click, openWindow } = aWorker();
      await push(JSON.stringify({ data: { title: "t", link } }));
      expect(shown.mock.calls[0]?.[1]?.data).toEqual({});
      await click(link);
      expect(openWindow).toHaveBeenCalledWith("/m/home");
    },
  );
});

describe('spec 4 "Messages": a tap on a notification', () => {
  it("opens the message's page, or the home", async () => {
    const { click, openWindow } = aWorker();
    await click("/m/activity?id=7");
    await click(undefined);
    expect(openWindow.mock.calls).toEqual([["/m/activity?id=7"], ["/m/home"]]);
  });

  it("brings the tab to the front that has the page open; without a link, any of the site", async () => {
    const { click, openWindow, pages } = aWorker({ tabs: [{ path: "/m/home" }, { path: "/m/news" }] });
    await click("/m/news");
    expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
    await click(undefined);
    expect(pages.map(({ focus }) => focus.mock.calls.length)).toEqual([1, 1]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it("opens it in a tab of the site that takes it, and in a new one where each is in a game", async () => {
    const taken = aWorker({
      tabs: [
        { path: "/m/launchGame", takes: false },
        { path: "/m/home", takes: true },
      ],
    });
    await taken.click("/m/news");
    expect(taken.pages[1]?.focus).toHaveBeenCalledTimes(1);
    expect(taken.openWindow).not.toHaveBeenCalled();
    const game = aWorker({ tabs: [{ path: "/m/launchGame", takes: false }] });
    await game.click("/m/news");
    expect(game.openWindow).toHaveBeenCalledWith("/m/news");
  });
});

describe('spec 4 "Push token": a subscription that the browser replaces', () => {
  it("is told to an open page, which registers again", async () => {
    const { changed, told } = aWorker({ tabs: [{ path: "/m/home" }] });
    await changed();
    expect(told).toEqual([{ path: "/m/home", type: "push.changed" }]);
    await expect(aWorker().changed()).resolves.toBeUndefined();
  });
});
