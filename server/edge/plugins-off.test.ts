import { describe, expect, it } from "vitest";
import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import { hashOf, PLUGINS_OFF_KEY } from "../store/index.ts";
import { keyPair } from "../store/testing.ts";
import { at, broken, edgeWith } from "./testing.ts";

describe("a plugin that is switched off", () => {
  const plugin = (name: string) => {
    const [point = "", id = ""] = name.split("/");
    const manifest = { api: 1, title: id, settings: { type: "object" } } as const;
    return { point, id, manifest, settings: {} };
  };
  const idleFile = JSON.stringify({ plugins: [plugin("trackers/pixel"), plugin("push/web")] });

  /** Two brands with plugins, of which one has idle ones too, and a third without any. */
  async function edgeWithPlugins(keys: Parameters<typeof edgeWith>[0] = {}) {
    const edge = await edgeWith(keys, "acme", "bravo", "carol");
    const hash = await hashOf(idleFile, FILE_HASH_LENGTH);
    await edge.store.put(`files/acme/${hash}.json`, idleFile);
    const own = { plugins: [plugin("login/password"), plugin("captcha/slider")] };
    const idlePlugins = `/m/brand/acme/${hash}/plugins.json`;
    await edge.putRelease("acme", {
      current: await edge.putRecord("acme", "First", "build1", { ...own, idlePlugins }),
    });
    await edge.putRelease("bravo", { current: await edge.putRecord("bravo", "First", "build1", own) });
    const put = (content: string) => edge.store.put(PLUGINS_OFF_KEY, content);
    const switchOff = (...names: readonly string[]) =>
      put(JSON.stringify({ off: Object.fromEntries(names.map((name) => [name, { at, by: "ann", why: "" }])) }));
    const siteOf = async (code: string) => (await edge.find(`${code}.example`))?.current;
    /** What the page of a brand is told of plugins. */
    const told = async (code: string) => {
      const site = (await siteOf(code))?.record.site;
      return [
        ...(site?.plugins ?? []).map(({ point, id }) => `${point}/${id}`),
        ...(site?.pluginsOff ?? []).map((name) => `-${name}`),
      ];
    };
    return { ...edge, put, switchOff, siteOf, told };
  }

  it("is gone from the pages of every brand within two seconds, and there again, under the same revision", async () => {
    const { told, siteOf, switchOff, later } = await edgeWithPlugins();
    const before = [await siteOf("acme"), await siteOf("bravo")];
    expect(await told("acme")).toEqual(["login/password", "captcha/slider"]);
    await switchOff("captcha/slider");
    await later();
    expect([await told("acme"), await told("bravo")]).toEqual([["login/password"], ["login/password"]]);
    expect((await siteOf("acme"))?.switchedOff?.map(({ id }) => id)).toEqual(["slider"]);
    expect((await siteOf("acme"))?.record.site.revision).toBe(before[0]?.record.site.revision);
    await switchOff();
    await later();
    // The same objects: pages that are cached by them are the same, too.
    expect([(await siteOf("acme")) === before[0], (await siteOf("bravo")) === before[1]]).toEqual([true, true]);
  });

  it("that a page loads later is named in the page of a brand that has it", async () => {
    const { told, switchOff, later } = await edgeWithPlugins();
    await switchOff("trackers/pixel");
    await later();
    expect(await told("acme")).toEqual(["login/password", "captcha/slider", "-trackers/pixel"]);
    expect(await told("bravo")).toEqual(["login/password", "captcha/slider"]);
  });

  it("is named by the same file where files must be those that were signed", async () => {
    const keys = await keyPair();
    const { told, switchOff, warnings } = await edgeWithPlugins({ signing: keys.signing, publicKey: keys.public });
    await switchOff("trackers/pixel", "captcha/other");
    expect([await told("acme"), warnings]).toEqual([["login/password", "captcha/slider", "-trackers/pixel"], []]);
  });

  it("is named, too, where the file with the plugins of later can't be read", async () => {
    const { told, switchOff, store } = await edgeWithPlugins();
    await switchOff("trackers/none", "captcha/slider");
    store.beforeRead = (key) => {
      if (key.startsWith("files/")) throw new Error("gone");
    };
    expect(await told("acme")).toEqual(["login/password", "-trackers/none", "-captcha/slider"]);
  });

  it.each(["null", "{}", '{"plugins":[null]}', "half"])("is named, too, where that file has %j", async (content) => {
    const { told, switchOff, store } = await edgeWithPlugins();
    await store.put(`files/acme/${await hashOf(idleFile, FILE_HASH_LENGTH)}.json`, content);
    await switchOff("captcha/slider");
    expect(await told("acme")).toEqual(["login/password", "-captcha/slider"]);
  });

  it("costs brands without it nothing, and pages that are cached stay so", async () => {
    const { siteOf, switchOff, later, store } = await edgeWithPlugins();
    const before = await siteOf("carol");
    await switchOff("captcha/slider");
    await later();
    expect(await siteOf("carol")).toBe(before);
    const first = await siteOf("acme");
    await later();
    store.reads.length = 0;
    expect(await siteOf("acme")).toBe(first);
    expect(await siteOf("acme")).toBe(first);
    expect(store.reads.filter((key) => key.startsWith("files"))).toEqual([]);
    expect(store.reads.filter((key) => key === PLUGINS_OFF_KEY).length).toBeLessThanOrEqual(1);
  });

  it("is also off in what is shared with a part of the visitors, and in what is staged", async () => {
    const { find, switchOff, putRelease, putRecord } = await edgeWithPlugins();
    const over = { plugins: [plugin("captcha/slider"), plugin("login/line")] };
    const [current, revision] = [await putRecord("acme", "First"), await putRecord("acme", "Second", "build1", over)];
    const staged = { revision, key: "k".repeat(20), until: "2026-12-02T10:00:00.000Z" };
    await putRelease("acme", { current, next: { revision, share: 5 }, staged });
    await switchOff("captcha/slider");
    const release = await find("acme.example");
    for (const site of [release?.next?.site, await release?.staged?.site()])
      expect(site?.record.site.plugins.map(({ id }) => id)).toEqual(["line"]);
  });

  const wrong = [
    "{}",
    '{"off":null}',
    '{"off":["captcha/slider"]}',
    '{"off":{"captcha/slider":true}}',
    '{"off":{"captcha/sli',
  ];
  it.each([...broken, ...wrong])(
    "stays off where somebody puts %j in its place; an edge that starts then has all of them",
    async (content) => {
      const { told, switchOff, later, put, restart, warnings } = await edgeWithPlugins();
      await switchOff("captcha/slider");
      expect(await told("acme")).toEqual(["login/password"]);
      await put(content);
      for (let round = 0; round < 3; round++) {
        await later();
        expect(await told("acme")).toEqual(["login/password"]);
      }
      expect(warnings).toEqual([expect.stringContaining(PLUGINS_OFF_KEY)]);
      restart();
      expect(await told("acme")).toEqual(["login/password", "captcha/slider"]);
    },
  );
});
