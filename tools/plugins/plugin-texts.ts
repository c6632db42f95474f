import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { pluginFolders } from "./plugin-folders.ts";

/** Key -> text. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The files that hold a plugin's texts, by language code: those of the shared folders that it uses, in their order, then
 * its own.
 * @param root the repository's folder.
 * @param folder the plugin's folder.
 */
export function pluginTextFiles(root: string, folder: string): ReadonlyMap<string, readonly string[]> {
  const folders = [...usesOf(folder).map((name) => path.join(root, "plugins/shared", name)), folder];
  const files = new Map<string, readonly string[]>();
  for (const locales of folders.map((one) => path.join(one, "locales")).filter(existsSync)) {
    for (const file of readdirSync(locales).filter((name) => name.endsWith(".json"))) {
      const code = path.basename(file, ".json");
      files.set(code, [...(files.get(code) ?? []), path.join(locales, file)]);
    }
  }
  return files;
}

/** A plugin's texts, by language code. Its own replace those of the same key that it shares. */
export function readPluginTexts(root: string, folder: string): Readonly<Record<string, Texts>> {
  const languages = [...pluginTextFiles(root, folder)].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(languages.map(([code, files]) => [code, mergeTexts(files)]));
}

/** Serves `<plugin>/locales/<code>.json` as a module with the plugin's own and shared texts, whether that file exists or not. */
export function pluginTexts(root: string): Plugin {
  const find = (id: string): { readonly file: string; readonly parts: readonly string[] } | undefined => {
    const [, place = "", code = ""] = /^(.+)\/locales\/([\w-]+)\.json(?:\?.*)?$/.exec(id) ?? [];
    const plugin = pluginFolders(root).find(({ name, folder }) => place === folder || place === `/plugins/${name}`);
    const parts = plugin && pluginTextFiles(root, plugin.folder).get(code);
    return parts && { file: path.join(plugin.folder, "locales", `${code}.json`), parts };
  };
  return {
    name: "livery:plugin-texts",
    enforce: "pre",
    resolveId: (id) => find(id)?.file,
    load(id) {
      const found = find(id);
      if (!found) return undefined;
      for (const part of found.parts) this.addWatchFile(part);
      return JSON.stringify(mergeTexts(found.parts));
    },
  };
}

const mergeTexts = (files: readonly string[]): Texts => Object.assign({}, ...files.map(readTexts));

function readTexts(file: string): Texts {
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
