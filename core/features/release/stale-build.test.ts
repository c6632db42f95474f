// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createStorage } from "#core/platform/storage.ts";
import { createStaleBuild } from "./stale-build.idle.ts";

const PLUGIN = "/m/plugins/login/line-1a2b.js";

interface Server {
  readonly build?: string;
  readonly page?: string;
  readonly down?: boolean;
}

/** A page of build "one" whose server may have another build. */
function open(server: Server = {}, storageOf: Pick<Window, "localStorage" | "sessionStorage"> = window) {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const fetch = vi.fn(async (url: string) => {
    if (server.down) throw new TypeError("Failed to fetch");
    if (url !== "/m/asset-manifest.json") return new Response(server.page ?? PLUGIN);
    return server.build === undefined
      ? new Response("", { status: 404 })
      : Response.json({ hash: server.build, files: [] });
  });
  const target = new EventTarget();
  const page = {
    document,
    location: window.location,
    Event,
    HTMLInputElement,
    MutationObserver,
    sessionStorage: storageOf.sessionStorage,
    addEventListener: target.addEventListener.bind(target),
  } as unknown as Window & typeof globalThis;
  const { recover } = createStaleBuild({ window: page, build: "one", fetch, storage: createStorage(storageOf, []) });
  return { recover, reload, target };
}

const type = (text: string) => {
  document.body.innerHTML = `<input name="username">`;
  (document.body.firstElementChild as HTMLInputElement).value = text;
};

const typed = () => (document.body.firstElementChild as HTMLInputElement).value;

describe('spec 4 "Asset update check": a part of the site that could not be loaded', () => {
  beforeEach(() => {
    sessionStorage.clear();
    document.body.replaceChildren();
  });

  it("reloads the page when the server has another build, with the typed text", async () => {
    type("lucky");
    const { recover, reload } = open({ build: "two" });
    expect(await recover()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
    type("");
    open({ build: "two" });
    expect(typed()).toBe("lucky");
    type("");
    open({ build: "two" });
    expect(typed()).toBe("");
  });

  it("waits with the reload for the answer to what was sent", async () => {
    document.body.innerHTML = `<button type="submit" aria-busy="true">Join</button>`;
    const { recover, reload } = open({ build: "two" });
    expect(await recover()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    document.querySelector("button")?.removeAttribute("aria-busy");
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it("keeps the form's text at the time of the failure, though the failure removes the form", async () => {
    type("lucky");
    const { recover } = open({ build: "two" });
    const recovered = recover();
    document.body.replaceChildren();
    await recovered;
    type("");
    open({ build: "two" });
    expect(typed()).toBe("lucky");
  });

  it("reloads once per release: a second failure is a failure", async () => {
    const first = open({ build: "two" });
    await Promise.all([first.recover(), first.recover()]);
    await open({ build: "two" }).recover();
    expect(first.reload).toHaveBeenCalledTimes(1);
    await open({ build: "three" }).recover();
    expect(first.reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["the build is the same", { build: "one" }],
    ["the server does not say its build", {}],
    ["there is no network", { down: true }],
  ])("stays a failure where %s", async (_, server: Server) => {
    const { recover, reload } = open(server);
    expect(await recover()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it("is recognised where a release changed only plugins: the page names another file", async () => {
    const { recover, reload } = open({ build: "one", page: "/m/plugins/login/line-3c4d.js" });
    expect(await recover(PLUGIN)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("stays the plugin's failure where the page still names its file", async () => {
    const { recover, reload } = open({ build: "one" });
    expect(await recover(PLUGIN)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it("never reloads where storage is not available: nothing would prevent a loop", async () => {
    const forgetful = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    const blocked = { localStorage: forgetful, sessionStorage: forgetful } as unknown as Window;
    const { recover, reload } = open({ build: "two" }, blocked);
    expect(await recover()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it("is detected by Vite's event for failed imports", async () => {
    const { reload, target } = open({ build: "two" });
    target.dispatchEvent(new Event("vite:preloadError"));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
