import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { root } from "./command.ts";
import { complete } from "./new.ts";
import { filesOfNewPlugin } from "./new-plugin.ts";
import { pluginFolders } from "./plugin-folders.ts";
import { NewPluginError, writePlugin } from "./write-plugin.ts";

const directory = mkdtempSync(path.join(tmpdir(), "livery-new-plugin-"));
beforeEach(() => vi.stubEnv("PLUGINS_DIR", directory));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const acme = { point: "trackers", id: "acme", name: "Acme", origin: "https://ads.acme.com" };

describe("the answers for a new plugin", () => {
  it("have defaults, beside the point and the id", async () => {
    expect(await complete({ plugin: "trackers/my-ads" }, false)).toEqual({
      ...{ point: "trackers", id: "my-ads", name: "My Ads", origin: "https://my-ads.example" },
    });
  });

  it.each([
    [{}, /name the plugin: <point>\/<id>/],
    [{ plugin: "trackers" }, /name the plugin: trackers\/<id>/],
    [{ plugin: "trakers/acme" }, /no extension point "trakers"; did you mean "trackers"/],
    [{ plugin: "payments/acme" }, /no extension point "payments"; there are login, captcha, /],
    [{ plugin: "trackers/facebook" }, /plugins\/trackers\/facebook already exists: choose another id/],
    [{ plugin: "trackers/Acme_ads" }, /an id is .*; "Acme_ads" is not/],
    [{ plugin: "trackers/../../x" }, /more parts than/],
    [{ plugin: "trackers/acme", name: '"; process.exit()' }, /a name is/],
    [{ plugin: "trackers/acme", origin: "http://acme.com" }, /an origin is https:/],
    [{ plugin: "trackers/acme", origin: "https://acme.com/sdk.js" }, /without a path/],
  ])("are refused with a reason: %j", async (given, reason) => {
    await expect(complete(given, false)).rejects.toThrow(reason);
    await expect(complete(given, false)).rejects.toBeInstanceOf(NewPluginError);
  });
});

describe("a new plugin", () => {
  it("goes into the folder of PLUGINS_DIR, though nothing is there yet", async () => {
    const { folder, files } = await writePlugin(root, acme);
    expect(folder).toBe(path.join(directory, "trackers/acme"));
    expect(files).toEqual([
      "conformance.test.ts",
      "conformance.ts",
      "icon.svg",
      "index.ts",
      "plugin.json",
      "stand-in.ts",
    ]);
    expect(existsSync(path.join(folder, "generated/settings.ts"))).toBe(true);
    expect(pluginFolders(root).map(({ name }) => name)).toContain("trackers/acme");
    await expect(writePlugin(root, acme)).rejects.toThrow(/already exists/);
  });

  it("has the origin that was given, also where that has the words of a starter", () => {
    const files = filesOfNewPlugin(root, { ...acme, id: "acme-pixel", name: "Pixel of acme" }, directory);
    const { title, origins } = JSON.parse(files["plugin.json"] ?? "");
    expect([title, origins.connect]).toEqual(["Pixel of acme", ["https://ads.acme.com"]]);
    expect(files["index.ts"]).toContain('"https://ads.acme.com/');
    expect(files["index.ts"]).toContain("window.trackAcmePixel");
  });

  it("is written whole or not at all", async () => {
    // Its folder can't be made: a file has its point's name.
    writeFileSync(path.join(directory, "push"), "");
    await expect(writePlugin(root, { ...acme, point: "push" })).rejects.toThrow(/can't be written: /);
    // Nothing that was made for it stays.
    await expect(writePlugin(root, { ...acme, point: "login", origin: "nowhere" })).rejects.toThrow(/plugin\.json:/);
    expect(readdirSync(directory).sort()).toEqual(["push", "trackers"]);
  });
});
