import path from "node:path";
import type { Plugin } from "vite";
import { type Clock, once, systemClock } from "#core/kernel/index.ts";
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
import { BRANDS_CHANGED } from "./own-brands.ts";
import { pageTitle } from "./plugin-page.ts";
import { publisherWithout } from "./usable-plugins.ts";

const NAME = "virtual:livery-brands";

/** A save writes several files: it ends after this many milliseconds without events. */
const QUIET = 20;

/**
 * Every brand as it would be published, what its panel needs of the manifest, every plugin's `plugin.json` and the shell's texts, as
 * a module: Storybook shows what players see, and a new brand's folder is enough to add it to the toolbar. A brand that
 * can't be published is there with its diagnostics, and so is a plugin that can't be used: brands go without it.
 */
export function brands(root: string, clock: Clock = systemClock): Plugin {
  const merchants = merchantsDirectory(root);
  let sources = once(() => readSources(root));
  let module: Promise<string> | undefined;
  let changes = 0;
  let isReload = false;
  let cancel: (() => void) | undefined;
  return {
    name: "livery-brands",
    // The browser asks for it late.
    async buildStart() {
      module = moduleOf(root, merchants, sources());
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
        code = await (module ?? moduleOf(root, merchants, sources()));
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
      if (!path.resolve(file).startsWith(merchants)) {
        sources = once(() => readSources(root));
        return undefined;
      }
      const { environment } = this;
      // A file that is being saved takes its name next (`tools/edit/replace-files.ts`).
      if (file.endsWith(".tmp") || environment.name !== "client") return [];
      module = undefined;
      changes += 1;
      isReload ||= type !== "update";
      cancel?.();
      cancel = clock.after(QUIET, () => {
        const loaded = environment.moduleGraph.getModuleById(`\0${NAME}`);
        if (loaded && isReload) {
          environment.moduleGraph.invalidateModule(loaded);
          environment.hot.send({ type: "full-reload" });
        } else if (loaded) void environment.reloadModule(loaded);
        isReload = false;
      });
      return [];
    },
  };
}

/** All but the brands. */
async function readSources(root: string) {
  const { plugins, invalid } = await readValidPlugins(root);
  const build = await readSourceBuild(root, plugins);
  return { plugins, invalid, build, publisher: publisherWithout(createPublisher(build), invalid?.pointers ?? []) };
}

async function moduleOf(root: string, merchants: string, sources: ReturnType<typeof readSources>): Promise<string> {
  const { plugins, invalid, build, publisher } = await sources;
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
  const values = {
    brands: inlined,
    brandErrors: Object.fromEntries(errors),
    manifests: Object.fromEntries(manifestsOfBrands),
    plugins,
    pluginErrors: Object.fromEntries(pluginErrors),
    shellTexts: build.languages,
  };
  return [
    ...Object.entries(values).map(([name, value]) => `export let ${name} = ${JSON.stringify(value)};`),
    `if (import.meta.hot) {
      // Who has imported the first version sees the values of each later one: a page is not loaded again for a colour.
      import.meta.hot.data.follow ??= (next) => {
        ({ ${Object.keys(values).join(", ")} } = next);
        dispatchEvent(new Event("${BRANDS_CHANGED}"));
      };
      import.meta.hot.accept((next) => next && import.meta.hot.data.follow(next));
    }`,
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
