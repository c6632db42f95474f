import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createServer } from "vite";
import { describe, expect, it } from "vitest";
import { pluginTexts, readPluginTexts, shownTexts } from "./plugin-texts.ts";

function aRepository(files: Readonly<Record<string, unknown>>): { readonly root: string; readonly folder: string } {
  const root = mkdtempSync(path.join(tmpdir(), "livery-texts-"));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(root, "plugins", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  }
  return { root, folder: path.join(root, "plugins/login/acme") };
}

const uses = { uses: ["oauth"] };

describe("a plugin's texts", () => {
  it("are those of the shared folders that it uses and its own, in every language of either", () => {
    const { root, folder } = aRepository({
      "login/acme/plugin.json": uses,
      "login/acme/texts.json": { title: { EN: "Acme" } },
      "shared/oauth/texts.json": { denied: { EN: "You cancelled", VI: "Bạn đã hủy" } },
      "shared/other/texts.json": { other: { EN: "Not used" } },
    });
    expect(readPluginTexts(root, folder)).toEqual({
      EN: { denied: "You cancelled", title: "Acme" },
      VI: { denied: "Bạn đã hủy" },
    });
  });

  it("replace a shared text of the same key in every language", () => {
    const { root, folder } = aRepository({
      "login/acme/plugin.json": uses,
      "login/acme/texts.json": { denied: { EN: "Acme was cancelled" } },
      "shared/oauth/texts.json": { denied: { EN: "You cancelled", VI: "Bạn đã hủy" } },
    });
    expect(readPluginTexts(root, folder)).toEqual({ EN: { denied: "Acme was cancelled" } });
  });

  it("are shown in English where a language lacks one, a counted text where it has none of its forms", () => {
    const EN = { denied: "No", left_one: "{{count}} try", left_other: "{{count}} tries" };
    const JA = { left_other: "あと{{count}}回" };
    expect(shownTexts({ EN, JA }, ["EN", "JA", "TH"])).toEqual({ EN, JA: { denied: "No", ...JA }, TH: EN });
    expect(shownTexts({}, ["EN", "TH"])).toEqual({});
  });

  it.each([
    ["are no JSON", "{,", /acme\/texts\.json is not valid JSON/],
    ["have no languages", { title: "Acme" }, /acme\/texts\.json: "title" is not a text in each language/],
  ])("are named with their file when they %s", (_, texts, message) => {
    const { root, folder } = aRepository({ "login/acme/plugin.json": {}, "login/acme/texts.json": texts });
    expect(() => readPluginTexts(root, folder)).toThrow(message);
  });

  it("are served a language at a time: EN where there is none, and of the shared folders alone where it has no own", async () => {
    const { root } = aRepository({
      "login/acme/plugin.json": uses,
      "shared/oauth/texts.json": { denied: { EN: "You cancelled", VI: "Bạn đã hủy" } },
    });
    const server = await createServer({
      root,
      configFile: false,
      logLevel: "silent",
      server: { middlewareMode: true, ws: false },
      optimizeDeps: { noDiscovery: true },
      plugins: [pluginTexts(root)],
    });
    const served = (code: string) => server.ssrLoadModule(`/plugins/login/acme/texts.json?language=${code}`);
    expect(await served("VI")).toMatchObject({ default: { denied: "Bạn đã hủy" } });
    expect(await served("TH")).toMatchObject({ default: { denied: "You cancelled" } });
    await server.close();
  });
});
