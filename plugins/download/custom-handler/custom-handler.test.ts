// @vitest-environment happy-dom

import type { DownloadActions, DownloadContext } from "@livery/plugin-api";
import { afterEach, describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import strategy from "./index.ts";
import manifest from "./plugin.json" with { type: "json" };

const links = { Android: "/dl/lotus.apk" };

/** Runs the strategy on a page, or in the merchant's app. */
async function run(app?: { readonly actions: readonly string[]; perform(action: string, payload: string): string }) {
  const window = testWindow("https://lotus.example/m/home");
  if (app) Object.assign(window, { LiveryApp: { version: "2.4.39", ...app } });
  const settings = { action: "download", function: "onAppDownload" };
  const plugin = { point: "download", id: "custom-handler", url: "", manifest, settings };
  const warnings: string[] = [];
  const site = testSite({
    window,
    record: { plugins: [plugin as never] },
    loadPlugin: async () => ({ default: strategy }),
    warn: (message) => void warnings.push(message),
  });
  const [handle] = site.plugins.all("download");
  const result = await handle?.use("run", (value, signal) =>
    value.run({ platform: "android", links } as unknown as DownloadContext, {} as DownloadActions, signal),
  );
  return { result, warnings };
}

afterEach(() => void Reflect.deleteProperty(globalThis, "onAppDownload"));

describe("the custom handler", () => {
  it("is the action of the merchant's app", async () => {
    const perform = vi.fn(() => "");
    expect((await run({ actions: ["download"], perform })).result).toEqual({ ok: true, value: undefined });
    expect(perform).toHaveBeenCalledWith("download", JSON.stringify({ platform: "android", links }));
  });

  it("is the function on the page, where the app has no such action", async () => {
    const onAppDownload = vi.fn();
    Object.assign(globalThis, { onAppDownload });
    expect((await run({ actions: [], perform: () => "" })).result).toEqual({ ok: true, value: undefined });
    expect(onAppDownload).toHaveBeenCalledWith({ platform: "android", links });
  });

  it("leaves the tap to the next strategy where there is none, or where the function answers false", async () => {
    expect((await run()).result).toEqual({ ok: true, value: "next" });
    Object.assign(globalThis, { onAppDownload: async () => false });
    expect((await run()).result).toEqual({ ok: true, value: "next" });
  });

  it("fails where it throws, or the app's answer is no text: the pop-up opens", async () => {
    Object.assign(globalThis, {
      onAppDownload: () => {
        throw new Error("boom");
      },
    });
    expect((await run()).result).toMatchObject({ ok: false });
    expect((await run({ actions: ["download"], perform: () => 1 as never })).result).toMatchObject({ ok: false });
  });

  it("is not repeated where the app has said that it failed", async () => {
    const { result } = await run({ actions: ["download"], perform: () => "Failure: no space" });
    expect(result).toEqual({ ok: true, value: undefined });
  });
});
