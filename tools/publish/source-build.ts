import { access, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { hasIconFile, type PluginManifest } from "#core/kernel/index.ts";
import type { BuildLanguage, BuildManifest, BuildPlugin } from "#core/merchant/index.ts";

/** `a.b.c` -> text, from nested texts. */
export function flatTexts(texts: unknown, prefix = ""): Readonly<Record<string, string>> {
  if (typeof texts === "string") return { [prefix]: texts };
  if (typeof texts !== "object" || texts === null) return {};
  const entries = Object.entries(texts).map(([key, inner]) =>
    flatTexts(inner, prefix === "" ? key : `${prefix}.${key}`),
  );
  return Object.assign({}, ...entries);
}

/** A language's words for the first paint: the `start` part of its file. */
export const shellWords = (texts: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(flatTexts(texts)).filter(([key]) => key.startsWith("start.")));

/** Every `plugins/<point>/<id>/plugin.json` below `root`, by `point/id`, in alphabetical order. */
export async function readPluginManifests(root: string): Promise<Readonly<Record<string, PluginManifest>>> {
  const folder = path.join(root, "plugins");
  const points = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = await Promise.all(
    points
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => (await readdir(path.join(folder, name))).map((id) => `${name}/${id}`)),
  );
  const found = await Promise.all(
    names
      .flat()
      .sort()
      .map(async (name): Promise<readonly (readonly [string, PluginManifest])[]> => {
        const text = await readFile(path.join(folder, name, "plugin.json"), "utf8").catch(() => undefined);
        return text === undefined ? [] : [[name, JSON.parse(text)]];
      }),
  );
  return Object.fromEntries(found.flat());
}

/** A plugin's icon, where that is a file which is there. */
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

/** The languages that `core/i18n/locales` has, with their texts as they stand in the files. */
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

/**
 * The build manifest of the sources as they lie there: what the development server serves, and what a manifest is
 * checked against where nothing has been built.
 * @param root the project's folder.
 */
export async function readSourceBuild(root: string): Promise<BuildManifest> {
  const [manifests, locales] = await Promise.all([readPluginManifests(root), readLocales(root)]);
  const plugins = await Promise.all(
    Object.entries(manifests).map(async ([name, manifest]): Promise<[string, BuildPlugin]> => {
      const folder = path.join(root, "plugins", name);
      const icon = await iconFileOf(folder, manifest);
      const files = await readdir(path.join(folder, "locales")).catch(() => []);
      const codes = files.filter((file) => file.endsWith(".json")).map((file) => file.slice(0, -".json".length));
      // Vite marks what the browser imports by address by itself; marked twice it comes as it lies there.
      const texts = codes.length > 0 && { texts: `/m/plugins/${name}/locales/{language}.json` };
      const found = icon === undefined ? {} : { icon: `/m/plugins/${name}/${path.basename(icon)}` };
      return [name, { js: `/m/plugins/${name}/index.ts`, css: [], ...found, ...texts, manifest }];
    }),
  );
  const languages = Object.entries(locales).map(([code, texts]): [string, BuildLanguage] => [
    code,
    { start: `/m/core/i18n/locales/${code}.json?import`, shell: shellWords(texts) },
  ]);
  return {
    build: "development",
    entry: { js: "/m/core/app/entry.tsx", css: [], preload: [] },
    languages: Object.fromEntries(languages),
    plugins: Object.fromEntries(plugins),
    textKeys: Object.keys(flatTexts(locales.EN)),
    bytes: {},
  };
}
