import { describe, expect, it } from "vitest";
import { PLUGINS_OFF_KEY, recordKey } from "#server/store/index.ts";
import { memoryStore } from "#server/store/testing.ts";
import { readRelease } from "./ledger.ts";
import { readPluginsLedger, readPluginsOff, servedPlugins, switchPlugin } from "./plugins-off.ts";
import { made, publishAll, withBuildFolder } from "./testing.ts";

withBuildFolder();

const change = { plugin: "captcha/geetest", by: "ann", why: "their outage", now: Date.parse("2026-11-25T10:00:00Z") };

describe("switching a plugin off and on", () => {
  it("says since when, by whom and why, and leaves it in a ledger that an edit is noticed in", async () => {
    const store = memoryStore();
    await switchPlugin(store, { ...change, action: "off" });
    const { at, by, why } = { at: "2026-11-25T10:00:00.000Z", by: "ann", why: "their outage" };
    expect((await readPluginsOff(store)).value.off).toEqual({ "captcha/geetest": { at, by, why } });
    await switchPlugin(store, { ...change, action: "on", by: "bob", why: "" });
    const { off, ledger } = (await readPluginsOff(store)).value;
    expect(off).toEqual({});
    expect((await readPluginsLedger(store)).map((entry) => [entry.action, entry.by])).toEqual([
      ["on", "bob"],
      ["off", "ann"],
    ]);
    const key = `ledger/-plugins/${ledger?.id}.json`;
    await store.put(key, (await store.text(key))?.replace("bob", "ann") ?? "");
    await expect(readPluginsLedger(store)).rejects.toThrow("the ledger of plugins was edited");
  });

  it("refuses what is so already", async () => {
    const store = memoryStore();
    await expect(switchPlugin(store, { ...change, action: "on" })).rejects.toThrow("is not switched off");
    await switchPlugin(store, { ...change, action: "off" });
    await expect(switchPlugin(store, { ...change, action: "off" })).rejects.toThrow(
      "captcha/geetest is off already, since 2026-11-25T10:00:00.000Z, by ann",
    );
  });

  it("of two at the same time tells the later one, and loses nothing", async () => {
    const store = memoryStore();
    await switchPlugin(store, { ...change, action: "off" });
    const late = {
      ...store,
      async swap(...given: Parameters<typeof store.swap>) {
        await switchPlugin(store, { ...change, plugin: "trackers/pixel", action: "off" });
        return store.swap(...given);
      },
    };
    await expect(switchPlugin(late, { ...change, action: "on" })).rejects.toThrow("somebody else has just switched");
    expect(Object.keys((await readPluginsOff(store)).value.off)).toEqual(["captcha/geetest", "trackers/pixel"]);
  });

  it.each(["null", "{}", '{"off":', "[]", '{"off":{"captcha/geetest":1}}'])("never takes %j for none", async (text) => {
    const store = memoryStore();
    await store.put(PLUGINS_OFF_KEY, text);
    await expect(switchPlugin(store, { ...change, action: "off" })).rejects.toThrow(
      "plugins-off.json can't be read: remove it",
    );
  });
});

describe("the plugins that brands serve", () => {
  it("are told, and of which brands they can't be read", async () => {
    const store = memoryStore();
    await publishAll(store, [made("acme"), made("bravo")]);
    const damaged = await readRelease(store, "bravo");
    await store.put(recordKey("bravo", damaged?.current ?? ""), "{");
    const { names, unread } = await servedPlugins(store);
    expect([names.get("acme"), unread]).toEqual([expect.arrayContaining(["login/password"]), ["bravo"]]);
  });

  it("are those of a scheduled revision once its time has come", async () => {
    const store = memoryStore();
    const now = Date.now() - 60_000;
    const [first, second] = [made("acme"), made("acme", "Second")];
    await publishAll(store, [first], {}, "b1", now);
    await publishAll(store, [second], { from: new Date(now + 2000).toISOString() }, "b1", now + 1000);
    await store.put(recordKey("acme", first.record.site.revision), "{");
    expect((await servedPlugins(store)).unread).toEqual([]);
  });
});
