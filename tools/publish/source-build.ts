import { existsSync } from "node:fs";
import { access, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { hasIconFile, type PluginManifest } from "#core/kernel/index.ts";
import type { BuildLanguage, BuildManifest, BuildPlugin } from "#core/merchant/index.ts";
import { isShellText, placeholdersIn } from "#tools/manifest/index.ts";
import { type PluginFolder, pluginFolders } from "#tools/plugins/plugin-folders.ts";
import { pluginTextFiles } from "#tools/plugins/plugin-texts.ts";
import { type PluginManifests, readPluginManifests } from "#tools/plugins/read-plugins.ts";

/** `a.b.c` -> text, from nested texts. */
export function flatTexts(
  texts: unknown,
  prefix = "",
  flat: Record<string, string> = {},
): Readonly<Record<string, string>> {
  if (typeof texts === "string") flat[prefix] = texts;
  else if (typeof texts === "object" && texts !== null)
    for (const [key, inner] of Object.entries(texts)) flatTexts(inner, prefix === "" ? key : `${prefix}.${key}`, flat);
  return flat;
}

/** A language's texts of the first paint: the `start` part of its file. */
export const shellTexts = (texts: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(flatTexts(texts)).filter(([key]) => isShellText(key)));

/** What a brand's own texts are checked against: the keys of core's English texts, and their placeholders. */
export function textRules(english: unknown): Pick<BuildManifest, "textKeys" | "textPlaceholders"> {
  const texts = Object.entries(flatTexts(english));
  const placeholders = texts.map(([key, text]) => [key, [...new Set(placeholdersIn(text))]] as const);
  return {
    textKeys: texts.map(([key]) => key),
    textPlaceholders: Object.fromEntries(placeholders.filter(([, names]) => names.length > 0)),
  };
}

/** A plugin's icon, when it is an existing file. */
export async function iconFileOf(folder: string, manifest: PluginManifest): Promise<string | undefined> {
  const file = hasIconFile(manifest) ? path.join(folder, manifest.icon ?? "") : undefined;
  return (
    file &&
    access(file).then(
      () => file,
      () => undefined,
    )
  );
}

/** The languages in `core/i18n/locales`, with the texts of their files. */
export async function readLocales(root: string): Promise<Readonly<Record<string, unknown>>> {
  const folder = path.join(root, "core/i18n/locales");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  const texts = await Promise.all(
    names.map(async (name) => [
      name.slice(0, -".json".length),
      JSON.parse(await readFile(path.join(folder, name), "utf8")),
    ]),
  );
  return Object.fromEntries(texts);
}

/** A plugin as the development server serves it. */
async function sourcePlugin(
  root: string,
  { name, folder, isExternal }: PluginFolder,
  manifest: PluginManifest,
): Promise<[string, BuildPlugin]> {
  // Vite serves files from outside the repository below `@fs`.
  const base = isExternal ? `/m/@fs${folder}` : `/m/plugins/${name}`;
  const icon = await iconFileOf(folder, manifest);
  const hasTexts = pluginTextFiles(root, folder).length > 0;
  return [
    name,
    {
      ...(existsSync(path.join(folder, "index.ts")) && { js: `${base}/index.ts` }),
      css: [],
      ...(icon !== undefined && { icon: `${base}/${path.basename(icon)}` }),
      // Vite adds its marker for imports by itself; with a second one the file would be served unprocessed.
      ...(hasTexts && { texts: `${base}/texts.json?language={language}` }),
      manifest,
    },
  ];
}

/**
 * The build manifest of the sources on disk: what the development server serves, and what a manifest is checked against
 * before anything has been built.
 * @param root the project's folder.
 * @param known the plugins to have; all of them when absent, which rejects where one is invalid.
 */
export async function readSourceBuild(root: string, known?: PluginManifests): Promise<BuildManifest> {
  const [manifests, locales] = await Promise.all([known ?? readPluginManifests(root), readLocales(root)]);
  const plugins = await Promise.all(
    pluginFolders(root).flatMap((plugin) => {
      const manifest = manifests[plugin.name];
      return manifest ? [sourcePlugin(root, plugin, manifest)] : [];
    }),
  );
  const languages = Object.entries(locales).map(([code, texts]): [string, BuildLanguage] => [
    code,
    { start: `/m/core/i18n/locales/${code}.json?import`, shell: shellTexts(texts) },
  ]);
  return {
    build: "development",
    fullBuild: "development",
    entry: { js: "/m/core/app/entry.tsx", css: [], preload: [] },
    languages: Object.fromEntries(languages),
    plugins: Object.fromEntries(plugins),
    ...textRules(locales.EN),
    bytes: {},
  };
}
