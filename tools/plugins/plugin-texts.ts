import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { pluginFolders } from "./plugin-folders.ts";

/** Key -> text. */
export type Texts = Readonly<Record<string, string>>;

/** The files with a plugin's texts: those of the shared folders that it uses, in their order, then its own. */
export function pluginTextFiles(root: string, folder: string): readonly string[] {
  const folders = [...usesOf(folder).map((name) => path.join(root, "plugins/shared", name)), folder];
  return folders.map((one) => path.join(one, "texts.json")).filter((file) => existsSync(file));
}

/**
 * A plugin's texts, by language code. Its own replace those of the same key that it shares.
 * @param root the repository's folder.
 * @param folder the plugin's folder.
 */
export const readPluginTexts = (root: string, folder: string): Readonly<Record<string, Texts>> =>
  byLanguage(Object.assign({}, ...pluginTextFiles(root, folder).map(readTexts)));

/** Language code -> key -> text, of what a `texts.json` has by key and then by language. */
export function byLanguage(texts: Readonly<Record<string, Texts>>): Readonly<Record<string, Texts>> {
  const languages: Record<string, Record<string, string>> = {};
  for (const [key, translations] of Object.entries(texts)) {
    for (const [code, text] of Object.entries(translations)) languages[code] = { ...languages[code], [key]: text };
  }
  return languages;
}

/** The codes of the languages of core's own texts. */
export const builtLanguages = (root: string): readonly string[] =>
  readdirSync(path.join(root, "core/i18n/locales")).map((file) => path.basename(file, ".json"));

/** A counted text has a key for each form of the language: any of them is the text. */
const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, "");

/** A plugin's texts in these languages as they are shown: in English where a language lacks one. */
export function shownTexts(
  texts: Readonly<Record<string, Texts>>,
  languages: readonly string[],
): Readonly<Record<string, Texts>> {
  const { EN } = texts;
  if (EN === undefined) return texts;
  const filled = languages.map((code) => {
    const known = new Set(Object.keys(texts[code] ?? {}).map(baseOf));
    const missing = Object.entries(EN).filter(([key]) => !known.has(baseOf(key)));
    return [code, { ...texts[code], ...Object.fromEntries(missing) }] as const;
  });
  return { ...texts, ...Object.fromEntries(filled) };
}

/**
 * Serves `<plugin>/texts.json?language=<code>` as a module with the plugin's own and shared texts in that language, in
 * English where it lacks one. The plugin need not have a `texts.json` of its own.
 */
export function pluginTexts(root: string): Plugin {
  const find = (id: string) => {
    const [, place = "", code = ""] = /^(.+)\/texts\.json\?(?:.*&)?language=([\w-]+)/.exec(id) ?? [];
    const plugin = pluginFolders(root).find(({ name, folder }) => place === folder || place === `/plugins/${name}`);
    return plugin && { folder: plugin.folder, code };
  };
  return {
    name: "livery:plugin-texts",
    enforce: "pre",
    resolveId(id) {
      const found = find(id);
      return found && `${found.folder}/texts.json?language=${found.code}`;
    },
    load(id) {
      const found = find(id);
      if (!found) return undefined;
      for (const file of pluginTextFiles(root, found.folder)) this.addWatchFile(file);
      const { [found.code]: texts = {} } = shownTexts(readPluginTexts(root, found.folder), [found.code]);
      return { code: `export default ${JSON.stringify(texts)};`, moduleType: "js" };
    },
  };
}

function readTexts(file: string): Readonly<Record<string, Texts>> {
  const texts = parse(file);
  const wrong = Object.keys(texts).find((key) => !isTexts(texts[key]));
  if (wrong === undefined) return texts;
  throw new Error(`${file}: "${wrong}" is not a text in each language. Write "${wrong}": { "EN": "…", "VI": "…" }`);
}

const isTexts = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");

function parse(file: string): Readonly<Record<string, Texts>> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** An invalid `plugin.json` uses nothing: its own check reports it. */
function usesOf(folder: string): readonly string[] {
  try {
    const { uses }: { uses?: unknown } = JSON.parse(readFileSync(path.join(folder, "plugin.json"), "utf8"));
    return Array.isArray(uses) ? uses.map(String) : [];
  } catch {
    return [];
  }
}
