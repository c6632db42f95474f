import { describe, expect, it, vi } from "vitest";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { testSite } from "./testing.ts";

const plugin = (point: string, id: string): ChosenPlugin => ({
  point,
  id,
  manifest: { api: 1, title: id, settings: { type: "object" }, consent: "ads" },
  settings: {},
});

const idlePlugins = "/m/brand/lotus/1a2b/plugins.json";
const vendorOrigins = { "https://pixel.example": "http://pixel.localhost" };
const file = { plugins: [plugin("trackers", "pixel"), plugin("download", "popup")], vendorOrigins };

const aSite = (...answers: readonly Response[]) => siteWith({}, ...answers);

function siteWith(over: { readonly pluginsOff?: readonly string[] }, ...answers: readonly Response[]) {
  const asked: string[] = [];
  const warn = vi.fn();
  const site = testSite({
    window: testWindow("https://lotus.example/m/home"),
    record: { plugins: [plugin("login", "password")], idlePlugins, ...over },
    fetch: async (url) => {
      asked.push(url);
      return answers[asked.filter((each) => each === idlePlugins).length - 1] ?? new Response("", { status: 500 });
    },
    warn,
  });
  return { site, asked: () => asked.filter((url) => url === idlePlugins), warn };
}

const namesOf = ({ plugins }: Pick<ReturnType<typeof testSite>, "plugins">) =>
  (["login", "trackers", "download"] as const).flatMap((point) => plugins.all(point).map(({ id }) => id));

describe("the plugins that a page does not contain", () => {
  it("are loaded once for all who await them, and join those of the page", async () => {
    const { site, asked } = aSite(Response.json(file));
    expect(namesOf(site)).toEqual(["password"]);
    await Promise.all([site.idlePlugins(), site.idlePlugins()]);
    await site.idlePlugins();
    expect(asked()).toHaveLength(1);
    expect(namesOf(site)).toEqual(["password", "pixel", "popup"]);
    expect(site.plugins.get("trackers", "pixel")).toBeDefined();
  });

  it("are left out where the operator has switched them off, whatever the file has", async () => {
    const { site } = siteWith({ pluginsOff: ["trackers/pixel", "captcha/none"] }, Response.json(file));
    await site.idlePlugins();
    expect(namesOf(site)).toEqual(["password", "popup"]);
    expect(site.plugins.get("trackers", "pixel")).toBeUndefined();
  });

  it("bring the stand-ins of their vendors on a sandbox", async () => {
    const { site } = aSite(Response.json(file));
    expect(site.standIn("https://pixel.example/p.js")).toBe("https://pixel.example/p.js");
    await site.idlePlugins();
    expect(site.standIn("https://pixel.example/p.js")).toBe("http://pixel.localhost/p.js");
  });

  it("are asked for again at the next use after a failure, and are then there once", async () => {
    const { site, asked, warn } = aSite(new Response("", { status: 503 }), Response.json(file));
    await expect(site.idlePlugins()).rejects.toThrow(`${idlePlugins} answered 503`);
    expect(warn).toHaveBeenCalled();
    expect(namesOf(site)).toEqual(["password"]);
    await site.idlePlugins();
    expect(asked()).toHaveLength(2);
    expect(namesOf(site)).toEqual(["password", "pixel", "popup"]);
  });

  it("are looked for in a page that was published anew, when their file is gone", async () => {
    const window = testWindow("https://lotus.example/m/home");
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
    const site = testSite({
      window,
      record: { idlePlugins },
      page: { build: "b1" },
      fetch: async (url) => {
        if (url === "/m/asset-manifest.json") return Response.json({ hash: "b1", files: [] });
        if (url === "/m/home") return new Response(`"idlePlugins":"/m/brand/lotus/9f9f/plugins.json"`);
        return new Response("", { status: 404 });
      },
      warn: () => {},
    });
    await expect(site.idlePlugins()).rejects.toThrow("404");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("are none where the record names no file", async () => {
    const { site, asked } = aSite();
    const bare = testSite({ window: testWindow("https://lotus.example/m/home"), record: { plugins: file.plugins } });
    await bare.idlePlugins();
    expect(namesOf(bare)).toEqual(["pixel", "popup"]);
    expect(asked()).toEqual([]);
    expect(namesOf(site)).toEqual(["password"]);
  });

  it("make the page reload when their code is gone because the brand was published anew, and not when it only fails", async () => {
    const pixel = { ...plugin("trackers", "pixel"), url: "/m/plugins/pixel-1.js" };
    const reloadsWith = async (pageNow: string) => {
      const window = testWindow("https://lotus.example/m/home");
      const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
      const site = testSite({
        window,
        record: { idlePlugins },
        page: { build: "b1" },
        fetch: async (url) => {
          if (url === idlePlugins) return Response.json({ plugins: [pixel] });
          return url === "/m/home" ? new Response(pageNow) : Response.json({ hash: "b1" });
        },
        loadPlugin: () => Promise.reject(new TypeError("404")),
      });
      await site.idlePlugins();
      const used = await site.plugins.get("trackers", "pixel")?.use("load", () => {});
      expect(used?.ok).toBe(false);
      return reload.mock.calls.length;
    };
    expect(await reloadsWith(`{"idlePlugins":"${idlePlugins}"}`)).toBe(0);
    expect(await reloadsWith('{"idlePlugins":"/m/brand/lotus/9f9f/plugins.json"}')).toBe(1);
  });
});
