// @vitest-environment happy-dom

import type { PluginContext, ScreenView } from "@livery/plugin-api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestWorld } from "../testing.ts";
import type { Settings } from "./generated/settings.ts";
import { createComm100 } from "./index.ts";
import { runComm100Script } from "./testing.ts";

const settings = { host: "vue.comm100.com", standbyHost: "standby.comm100vue.com" };
const member = { id: "7", name: "Ann", language: "PT-BR", vip: 3 };
const entry = (campaignId: string, csType = "COMM100") => ({
  csType,
  csPosition: csType,
  target: JSON.stringify({ siteId: 10000001, campaignId }),
});
const click = (campaignId: string) => ["do", "livechat.button.click", campaignId];
const hidden = (campaignId: string) => ["set", "livechat.button.isVisible", false, campaignId];
const { signal } = new AbortController();

/** @param answers by host: whether its script runs, is blocked, or never arrives. */
function aPage(answers: Readonly<Record<string, "runs" | "blocked" | "hangs">> = {}) {
  const scripts: string[] = [];
  const received: (readonly unknown[])[] = [];
  const screens: ((view: ScreenView) => void)[] = [];
  const ends: (() => void)[] = [];
  const context: PluginContext<Settings> = {
    ...createTestWorld({ settings }).context,
    onDispose: (undo) => void ends.push(undo),
    onScreen(listener) {
      screens.push(listener);
      return () => {};
    },
    async loadScript(url) {
      // As the site's loader: an address once a page.
      if (scripts.includes(url)) return;
      scripts.push(url);
      const answer = answers[new URL(url).hostname] ?? "runs";
      if (answer === "blocked") throw new Error("blocked");
      if (answer === "hangs") return new Promise(() => {});
      // Later, as over a network.
      await null;
      received.push(runComm100Script());
    },
  };
  return {
    context,
    scripts,
    received: () => received.flat(),
    show() {
      for (const each of screens) each({ path: "/" });
    },
    end() {
      for (const undo of ends.reverse()) undo();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  delete window.Comm100API;
});

describe("Comm100", () => {
  it("loads the site's script, tells who the member is, and opens the entry's campaign", async () => {
    const { context, scripts, received } = aPage();
    await createComm100(context).open(entry("plain"), member, signal);
    expect(scripts).toEqual(["https://vue.comm100.com/livechat.ashx?siteId=10000001&campaign=plain"]);
    expect(window.Comm100API).toMatchObject({
      site_id: "10000001",
      main_code_plan: "plain",
      chat_buttons: [{ code_plan: "plain", div_id: "comm100-button-plain" }],
    });
    const variables = Object.entries({ uid: "7", name: "Ann", lang: "PT-BR", vip: "3" });
    expect(received()).toEqual([
      ["set", "livechat.customVariables", variables.map(([name, value]) => ({ name, value }))],
      click("plain"),
    ]);
  });

  it("loads the script from the standby host when the host has not answered after 5 s, or is blocked", async () => {
    const slow = aPage({ [settings.host]: "hangs" });
    const opening = createComm100(slow.context).open(entry("plain"), member, signal);
    await vi.advanceTimersByTimeAsync(4999);
    expect(slow.scripts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(slow.scripts.map((url) => new URL(url).hostname)).toEqual([settings.host, settings.standbyHost]);
    expect(slow.received()).toContainEqual(click("plain"));

    delete window.Comm100API;
    const blocked = aPage({ [settings.host]: "blocked" });
    await createComm100(blocked.context).open(entry("plain"), member, signal);
    expect(blocked.received()).toContainEqual(click("plain"));
  });

  it("fails when neither host has the script", async () => {
    const { context } = aPage({ [settings.host]: "blocked", [settings.standbyHost]: "blocked" });
    await expect(createComm100(context).open(entry("plain"), member, signal)).rejects.toThrow("blocked");
  });

  it("opens nothing once the person has been given a link", async () => {
    const { context, received } = aPage({ [settings.host]: "hangs" });
    const late = new AbortController();
    const opening = createComm100(context).open(entry("plain"), member, late.signal);
    late.abort();
    const refused = expect(opening).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(5000);
    await refused;
    expect(received()).toEqual([]);
  });

  it("hides its own button when it is bound and on every screen", async () => {
    const { context, received, show } = aPage();
    const service = createComm100(context);
    show();
    await service.prepare?.(entry("plain"), member, signal);
    expect(received()).toEqual([]);
    service.bind?.(member);
    expect(received()[0]).toEqual(hidden("plain"));
    show();
    expect(received().at(-1)).toEqual(hidden("plain"));
  });

  it("hides the button of each campaign on the page: without an id Comm100 hides the first one's alone", async () => {
    const { context, received, show } = aPage();
    const [plain, vip] = [createComm100(context), createComm100(context)];
    await Promise.all([
      plain.prepare?.(entry("plain"), member, signal),
      vip.prepare?.(entry("vip", "COMM100VIP"), member, signal),
    ]);
    show();
    for (const campaign of ["plain", "vip"]) expect(received()).toContainEqual(hidden(campaign));
  });

  it("ends its chat and closes the window at its end, as at a log-out: the next person must not read it", async () => {
    const { context, received, end } = aPage();
    await createComm100(context).open(entry("plain"), member, signal);
    const before = received().length;
    end();
    expect(received().slice(before)).toEqual([
      ["do", "livechat.chat.endChat"],
      ["do", "livechat.chat.close"],
      hidden("plain"),
    ]);
    expect(window.Comm100API).toBeUndefined();
  });

  it("shares one script between the campaigns that are on the page before it runs", async () => {
    const { context, scripts, received } = aPage();
    const [plain, vip] = [createComm100(context), createComm100(context)];
    await Promise.all([
      plain.prepare?.(entry("plain"), member, signal),
      vip.prepare?.(entry("vip", "COMM100VIP"), member, signal),
    ]);
    await vip.open(entry("vip", "COMM100VIP"), member, signal);
    await plain.open(entry("plain"), member, signal);
    expect(scripts).toHaveLength(1);
    expect(received().filter((call) => Array.isArray(call) && call[0] === "do")).toEqual([
      click("vip"),
      click("plain"),
    ]);
  });

  it("runs the script again for a campaign that comes later, as after a log-in", async () => {
    const { context, scripts, received } = aPage();
    await createComm100(context).open(entry("plain"), { language: "EN" }, signal);
    await createComm100(context).open(entry("vip", "COMM100VIP"), member, signal);
    expect(scripts).toHaveLength(2);
    expect(received().at(-1)).toEqual(click("vip"));
  });

  it("refuses a campaign that the site does not have, whose page takes its place", async () => {
    const { context } = aPage();
    const service = createComm100(context);
    await service.prepare?.(entry("plain"), member, signal);
    Object.assign(window.Comm100API ?? {}, { get: () => ["other"] });
    await expect(service.open(entry("plain"), member, signal)).rejects.toThrow("has no campaign plain");
  });

  it.each(["", "{", "null", '{"siteId":1}', '{"siteId":"1&a=b","campaignId":"2"}'])(
    "refuses an entry that says %s",
    async (target) => {
      const { context, scripts } = aPage();
      const opening = createComm100(context).open({ ...entry("x"), target }, member, signal);
      await expect(opening).rejects.toThrow("names no siteId and campaignId");
      expect(scripts).toEqual([]);
    },
  );
});
