import { beforeEach, describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { readAssetHash } from "./asset-manifest.ts";
import { watchUpdates } from "./watch-updates.idle.tsx";

const HOUR = 3_600_000;

interface Visit {
  readonly path?: string;
  /** The build of the page. */
  readonly build?: string;
  /** `asset_hash` of an earlier visit. */
  readonly stored?: string;
  /** Milliseconds since the page's start. */
  readonly started?: number;
  readonly storageRefuses?: boolean;
}

/** A page that has become idle. `server.hash` is what the server has. */
function openPage({ path = "/m/home", build = "one", stored, started = 0, storageRefuses = false }: Visit = {}) {
  const window = testWindow(`https://lotus.example${path}`);
  if (stored !== undefined) window.localStorage.setItem("asset_hash", stored);
  if (storageRefuses) {
    vi.spyOn(window.localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
  }
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  vi.spyOn(window.performance, "now").mockReturnValue(started);
  const worker = {
    update: vi.fn(async () => {}),
    waiting: undefined as undefined | { postMessage(message: unknown): void },
  };
  const container = Object.assign(new window.EventTarget(), { getRegistration: async () => worker });
  Object.defineProperty(window.navigator, "serviceWorker", { value: container });
  const server: { hash: unknown; calls: number } = { hash: build, calls: 0 };
  const site = testSite({
    window,
    page: { build },
    async fetch(url) {
      expect(url).toBe("/m/asset-manifest.json");
      server.calls += 1;
      if (server.hash === "down") throw new TypeError("Failed to fetch");
      return Response.json({ hash: server.hash, files: [] });
    },
    i18n: { t: (key: string) => key, ready: async () => {} },
  });
  watchUpdates(site);
  const dialogs = () => site.overlays.store.getState().layers.filter(({ leaving }) => !leaving);
  const wait = (ms: number) => site.clock.advance(ms);
  return {
    window,
    site,
    server,
    worker,
    container,
    dialogs,
    reload,
    replace,
    wait,
    stored: () => window.localStorage.getItem("asset_hash"),
    becomeVisible: async () => {
      window.document.dispatchEvent(new window.Event("visibilitychange"));
      await wait(0);
    },
    answer: async (isAccepted: boolean) => {
      site.overlays.close(undefined, isAccepted ? true : undefined);
      await wait(0);
    },
  };
}

beforeEach(() => vi.restoreAllMocks());

describe('spec 4 "Asset update check"', () => {
  it('stores the hash on the first load, 1.5 s after the start (spec 9 "App and updates"), and asks nothing', async () => {
    const page = openPage({ started: 400 });
    await page.wait(1099);
    expect(page.server.calls).toBe(0);
    await page.wait(1);
    expect([page.server.calls, page.stored(), page.dialogs()]).toEqual([1, "one", []]);
    const late = openPage({ started: 9000 });
    await late.wait(0);
    expect(late.server.calls).toBe(1);
  });

  it("offers Refresh for a changed hash, once, and updates the worker once", async () => {
    const page = openPage();
    await page.wait(1500);
    page.server.hash = "two";
    await page.wait(HOUR - 1);
    expect(page.dialogs()).toEqual([]);
    await page.wait(1);
    expect(page.dialogs()).toMatchObject([{ kind: "dialog", title: "site.update.title" }]);
    await page.becomeVisible();
    await page.wait(HOUR);
    await page.answer(false);
    await page.wait(HOUR);
    expect(page.worker.update).toHaveBeenCalledTimes(1);
    expect(page.dialogs()).toEqual([]);
    expect(page.reload).not.toHaveBeenCalled();
    page.server.hash = "three";
    await page.becomeVisible();
    expect(page.dialogs()).toHaveLength(1);
  });

  it("checks when the page becomes visible again", async () => {
    const page = openPage({ stored: "one" });
    page.server.hash = "two";
    await page.becomeVisible();
    expect(page.dialogs()).toHaveLength(1);
  });

  it("offers nothing to a page that is of the new build already", async () => {
    const page = openPage({ build: "two", stored: "one" });
    await page.wait(1500);
    expect([page.dialogs(), page.stored()]).toEqual([[], "two"]);
  });

  it("offers Refresh at the start to a page that a cache has kept from an older build", async () => {
    const page = openPage({ stored: "one" });
    page.server.hash = "two";
    await page.wait(1500);
    expect(page.dialogs()).toHaveLength(1);
  });

  it("learns nothing from a server that is down, or answers something else", async () => {
    const page = openPage({ stored: "one" });
    for (const hash of ["down", 7, "", null]) {
      page.server.hash = hash;
      await page.becomeVisible();
    }
    const webManifest = async () => Response.json({ short_name: "Lotus", start_url: "/m/home" });
    expect(await readAssetHash(webManifest)).toBeUndefined();
    expect(await readAssetHash(async () => new Response("{}", { status: 503 }))).toBeUndefined();
    expect([page.dialogs(), page.stored()]).toEqual([[], "one"]);
  });

  it("does nothing in development", async () => {
    const page = openPage({ build: "development" });
    await page.wait(HOUR);
    expect(page.server.calls).toBe(0);
  });
});

describe('spec 4 "Asset update check": Refresh', () => {
  const refreshed = async (visit: Visit = {}) => {
    const page = openPage({ stored: "one", ...visit });
    page.server.hash = "two";
    await page.wait(1500);
    await page.answer(true);
    return page;
  };

  it.each(["/m/register.html", "/m/login", "/m/index", "/m/index.html", "/m/member/home", "/m/game", "/m/home"])(
    'reloads %s in place (spec 2 "Routes")',
    async (path) => {
      const { reload, replace, stored } = await refreshed({ path });
      expect([reload.mock.calls.length, replace.mock.calls.length, stored()]).toEqual([1, 0, "two"]);
    },
  );

  it.each(["/m/register", "/m/news", "/m/activity?id=7", "/"])("leads from %s to the home", async (path) => {
    const { reload, replace } = await refreshed({ path });
    expect(reload).not.toHaveBeenCalled();
    expect(replace).toHaveBeenCalledExactlyOnceWith("/m/home");
  });

  it('keeps the query fields of spec 2 "Kept query fields" on the way', async () => {
    const { replace } = await refreshed({ path: "/m/news?affiliateCode=a7&x=1" });
    expect(replace).toHaveBeenCalledExactlyOnceWith("/m/home?affiliateCode=a7");
  });

  it("makes no loop where the server still has pages of the old build, too", async () => {
    const { stored } = await refreshed();
    const again = openPage({ build: "one", stored: stored() ?? "" });
    again.server.hash = "two";
    await again.wait(1500);
    expect(again.dialogs()).toEqual([]);
  });

  it("keeps text that was typed outside a form", async () => {
    const page = openPage({ path: "/m/game", stored: "one" });
    page.window.document.body.innerHTML = `<input type="search" name="q" value="fish">`;
    page.server.hash = "two";
    await page.wait(1500);
    await page.answer(true);
    expect(page.window.sessionStorage.getItem("typed_text")).toContain("fish");
  });

  it("has the waiting worker take over first, and does not wait for it longer than 1 s", async () => {
    const page = openPage({ stored: "one" });
    const postMessage = vi.fn();
    page.worker.waiting = { postMessage };
    page.server.hash = "two";
    await page.wait(1500);
    await page.answer(true);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: "SKIP_WAITING" });
    await page.wait(999);
    expect(page.reload).not.toHaveBeenCalled();
    await page.wait(1);
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it("comes as soon as the new worker is in control", async () => {
    const page = openPage({ stored: "one" });
    page.worker.waiting = {
      postMessage: () => page.container.dispatchEvent(new page.window.Event("controllerchange")),
    };
    page.server.hash = "two";
    await page.wait(1500);
    await page.answer(true);
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it("works where the browser stores nothing", async () => {
    const page = openPage({ storageRefuses: true });
    await page.wait(1500);
    page.server.hash = "two";
    await page.becomeVisible();
    await page.answer(true);
    expect(page.reload).toHaveBeenCalledTimes(1);
  });
});

describe('spec 4 "Asset update check": the dialog waits', () => {
  const outdated = async (path = "/m/home", html = "") => {
    const page = openPage({ path, stored: "one" });
    page.window.document.body.innerHTML = html;
    page.server.hash = "two";
    await page.wait(1500);
    return page;
  };

  it("while a game is played, until another screen is shown", async () => {
    const page = await outdated("/m/launchGame?vendor=TCG_SEA");
    expect(page.dialogs()).toEqual([]);
    page.window.history.replaceState(null, "", "/m/home");
    page.site.events.emit("screen.viewed", { path: "/m/home" });
    expect(page.dialogs()).toHaveLength(1);
  });

  it("while a form is half filled, also by an autofilled password", async () => {
    const page = await outdated("/m/register", `<form><input name="username"><input type="password" value="x"></form>`);
    expect(page.dialogs()).toEqual([]);
    page.window.document.body.innerHTML = "";
    page.site.events.emit("screen.viewed", { path: "/m/home" });
    expect(page.dialogs()).toHaveLength(1);
  });

  it("while a field has the focus, and a second longer: the next tap is for something else", async () => {
    const page = openPage({ stored: "one" });
    page.window.document.body.innerHTML = `<input type="search">`;
    const field = page.window.document.querySelector("input");
    field?.focus();
    page.server.hash = "two";
    await page.wait(1500);
    expect(page.dialogs()).toEqual([]);
    field?.blur();
    field?.dispatchEvent(new page.window.Event("focusout", { bubbles: true }));
    await page.wait(999);
    expect(page.dialogs()).toEqual([]);
    await page.wait(1);
    expect(page.dialogs()).toHaveLength(1);
  });

  it("while something else is open, and then comes before every offer", async () => {
    const page = openPage({ stored: "one" });
    void page.site.overlays.alert({ title: "Notice", message: "" });
    void page.site.overlays.queue({ kind: "sheet", name: "offer", priority: 10, title: "Offer", render: () => null });
    page.server.hash = "two";
    await page.wait(1500);
    page.site.overlays.close();
    await page.wait(250);
    expect(page.dialogs().map(({ title }) => title)).toEqual(["site.update.title"]);
  });
});
