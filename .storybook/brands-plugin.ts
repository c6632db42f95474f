import path from "node:path";
import type { Plugin } from "vite";
import type { MerchantManifest, SiteRecord } from "#core/merchant/index.ts";
import { type Diagnostic, formatDiagnostics, inherit, readBrand, textOf } from "#tools/manifest/index.ts";
import { pluginFolders } from "#tools/plugins/plugin-folders.ts";
import { readValidPlugins } from "#tools/plugins/read-plugins.ts";
import {
  createPublisher,
  inlineFiles,
  loadMerchants,
  merchantsDirectory,
  readSourceBuild,
} from "#tools/publish/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import { pageTitle } from "./plugin-page.ts";
import { publisherWithout } from "./usable-plugins.ts";

const NAME = "virtual:livery-brands";

/**
 * Every brand as it would be published, what its panel needs of the manifest, every plugin's `plugin.json` and the shell's texts, as
 * a module: Storybook shows what players see, and a new brand's folder is enough to add it to the toolbar. A brand that
 * can't be published is there with its diagnostics, and so is a plugin that can't be used: brands go without it.
 */
export function brands(root: string): Plugin {
  const merchants = merchantsDirectory(root);
  let module: Promise<string> | undefined;
  let changes = 0;
  return {
    name: "livery-brands",
    // The browser asks for it late.
    async buildStart() {
      module = moduleOf(root, merchants);
      module.catch(() => {});
      // What a build does meanwhile would leave no time to read them within the deadline of a slow disk.
      if (this.environment.config.command === "build") await module;
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      let code: string;
      let known: number;
      // A page that is loading is not told of a change: it is given what the files say now.
      do {
        known = changes;
        code = await (module ?? moduleOf(root, merchants));
        module = undefined;
      } while (known !== changes);
      for (const { folder } of pluginFolders(root)) this.addWatchFile(path.join(folder, "plugin.json"));
      // Without a source map, which would be larger than the module.
      return { code, map: { mappings: "" } };
    },
    configureServer(server) {
      server.watcher.add(merchants);
    },
    // Stories are drawn anew with it. The toolbar learns of other brands when the page is loaded again.
    hotUpdate({ file, type }) {
      // A file that is being saved takes its name next (`tools/edit/replace-files.ts`).
      if (!path.resolve(file).startsWith(merchants) || file.endsWith(".tmp")) return undefined;
      module = undefined;
      changes += 1;
      const loaded = this.environment.moduleGraph.getModuleById(`\0${NAME}`);
      if (!loaded || type === "update") return loaded ? [loaded] : [];
      this.environment.moduleGraph.invalidateModule(loaded);
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
  };
}

async function moduleOf(root: string, merchants: string): Promise<string> {
  const { plugins, invalid } = await readValidPlugins(root);
  const build = await readSourceBuild(root, plugins);
  const publisher = publisherWithout(createPublisher(build), invalid?.pointers ?? []);
  const loaded = await loadMerchants(merchants, publisher);
  const wrong = invalid?.diagnostics ?? [];
  const inWords = (diagnostics: readonly Diagnostic[]) =>
    formatDiagnostics(diagnostics, { textOf }).replaceAll(`${root}${path.sep}`, "");
  const records = loaded.flatMap(({ record }) => record ?? []);
  const errors = loaded.flatMap(({ folder, record, diagnostics }) =>
    record ? [] : [[folder, inWords([...wrong, ...diagnostics])]],
  );
  const inlined = await Promise.all(records.map(withPictures));
  const unusable = pluginFolders(root).filter(({ name }) => !plugins[name]);
  const pluginErrors = await Promise.all(
    unusable.map(async (plugin) => {
      const own = wrong.filter(({ file }) => file === shownPath(path.join(plugin.folder, "plugin.json")));
      // What is wrong may be in what it shares with others.
      return [await pageTitle(plugin), inWords(own.length > 0 ? own : wrong)];
    }),
  );
  const manifestsOfBrands = await Promise.all(records.map(({ site }) => manifestOf(path.join(merchants, site.code))));
  return [
    `export const brands = ${JSON.stringify(inlined)};`,
    `export const brandErrors = ${JSON.stringify(Object.fromEntries(errors))};`,
    `export const manifests = ${JSON.stringify(Object.fromEntries(manifestsOfBrands))};`,
    `export const plugins = ${JSON.stringify(plugins)};`,
    `export const pluginErrors = ${JSON.stringify(Object.fromEntries(pluginErrors))};`,
    `export const shellTexts = ${JSON.stringify(build.languages)};`,
  ].join("\n");
}

/** Of a brand that was published. */
async function manifestOf(
  directory: string,
): Promise<readonly [code: string, Pick<MerchantManifest, "theme" | "home">]> {
  const { code, theme, home } = inherit(await readBrand(directory)).value as MerchantManifest;
  return [code, { theme, ...(home && { home }) }];
}

/** Storybook has no edge to serve a brand's files. No story shows the picture of shared links, the largest of them. */
async function withPictures(record: SiteRecord): Promise<SiteRecord> {
  const { share: _, ...images } = record.images;
  return JSON.parse(await inlineFiles(JSON.stringify({ ...record, images, files: {} }), record));
}
