// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { languageOf } from "#core/i18n/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { loadPlugin } from "./load-plugin.ts";

const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const aPlugin = (texts: string): ChosenPlugin => ({
  point: "login",
  id: "acme",
  url: moduleOf("export default { api: 1 }"),
  texts,
  manifest: {} as ChosenPlugin["manifest"],
  settings: {},
});
const load = async (texts: string, nextLanguage = "UR") => {
  const added: unknown[] = [];
  const i18n = { language: languageOf("UR"), add: (...text: readonly unknown[]) => void added.push(text) };
  return { module: await loadPlugin(aPlugin(texts), i18n, nextLanguage), added };
};

describe("a plugin's module", () => {
  it("comes with its texts in the language on screen", async () => {
    const { module, added } = await load("data:text/javascript,export default '{language}'");
    expect(module).toMatchObject({ default: { api: 1 } });
    expect(added).toContainEqual(["login/acme", "UR", "UR"]);
  });

  it("comes with its texts in the language that is being changed to", async () => {
    const { added } = await load("data:text/javascript,export default '{language}'", "PT-BR");
    expect(added).toEqual([
      ["login/acme", "UR", "UR"],
      ["login/acme", "PT-BR", "PT-BR"],
    ]);
  });

  it("is loaded together with what it imports", async () => {
    const parts: ReadonlySet<unknown> = Object.assign(globalThis, { pluginParts: new Set() }).pluginParts;
    const plugin = {
      ...aPlugin("data:text/javascript,export default 1"),
      imports: [moduleOf("pluginParts.add('shared')")],
    };
    await loadPlugin(plugin, { language: languageOf("EN"), add: () => {} }, "EN");
    await vi.waitFor(() => expect([...parts]).toEqual(["shared"]));
  });

  it("does not come without its texts: it would show keys", async () => {
    await expect(load(moduleOf("throw new Error('blocked')"))).rejects.toThrow("blocked");
  });
});
