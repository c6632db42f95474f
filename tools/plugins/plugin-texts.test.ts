import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPluginTexts } from "./plugin-texts.ts";

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
      "login/acme/locales/EN.json": { title: "Acme" },
      "shared/oauth/locales/EN.json": { denied: "You cancelled" },
      "shared/oauth/locales/VI.json": { denied: "Bạn đã hủy" },
      "shared/other/locales/EN.json": { other: "Not used" },
    });
    expect(readPluginTexts(root, folder)).toEqual({
      EN: { denied: "You cancelled", title: "Acme" },
      VI: { denied: "Bạn đã hủy" },
    });
  });

  it("replace a shared text of the same key", () => {
    const { root, folder } = aRepository({
      "login/acme/plugin.json": uses,
      "login/acme/locales/EN.json": { denied: "Acme was cancelled" },
      "shared/oauth/locales/EN.json": { denied: "You cancelled" },
    });
    expect(readPluginTexts(root, folder)).toEqual({ EN: { denied: "Acme was cancelled" } });
  });

  it("are named with their file when they are no JSON", () => {
    const { root, folder } = aRepository({ "login/acme/plugin.json": {}, "login/acme/locales/EN.json": "{," });
    expect(() => readPluginTexts(root, folder)).toThrow(/acme\/locales\/EN\.json is not valid JSON/);
  });
});
