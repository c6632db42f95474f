import path from "node:path";
import type { BrandEntry } from "virtual:livery-brands";
import type { Plugin, ViteDevServer } from "vite";
import type { MerchantManifest, SiteRecord } from "#core/merchant/index.ts";
import { createEditEndpoint } from "#tools/edit/index.ts";
import { type Diagnostic, formatDiagnostics, textOf } from "#tools/manifest/index.ts";
import { pluginFolders } from "#tools/plugins/plugin-folders.ts";
import { readValidPlugins } from "#tools/plugins/read-plugins.ts";
import {
  type BrandChange,
  createPublisher,
  flatTexts,
  inlineFiles,
  loadMerchants,
  merchantsDirectory,
  type Publisher,
  readLocales,
  readSourceBuild,
  watchMerchants,
} from "#tools/publish/index.ts";
import { shownPath } from "#tools/shown-path.ts";
import { isOfBook } from "./brand-files-plugin.ts";
import { BRAND_CHANGED, BRANDS_SHOWN } from "./own-brands.ts";
import { pageTitle } from "./plugin-page.ts";
import { publisherWithout } from "./usable-plugins.ts";

const NAME = "virtual:livery-brands";
const RESOLVED = `\0${NAME}`;

/**
 * Every brand as it would be published, what its panel needs of the manifest, every plugin's `plugin.json` and the shell's
 * texts, as a module: Storybook shows what players see, and a new brand's folder is enough to add it to the toolbar. A
 * brand that can't be published is there with its diagnostics, and so is a plugin that can't be used: brands go without
 * it. Open pages get each brand as its files change, and can save into them.
 */
export function brands(root: string): Plugin {
  const merchants = merchantsDirectory(root);
  let server: ViteDevServer | undefined;
  let watched: ReturnType<typeof watchBrands> | undefined;

  /** To open pages; who opens one next gets the module. The toolbar learns of other brands when a page is loaded again. */
  const send = (folder: string, entry: BrandEntry | undefined) => {
    const client = server?.environments.client;
    const module = client?.moduleGraph.getModuleById(RESOLVED);
    if (module) client?.moduleGraph.invalidateModule(module);
    if (entry) client?.hot.send(BRAND_CHANGED, { folder, entry });
    else client?.hot.send({ type: "full-reload" });
  };
  const current = () => {
    watched ??= watchBrands(root, merchants, send);
    watched.catch(() => {});
    return watched;
  };
  const end = () => {
    watched?.then(({ close }) => close()).catch(() => {});
    watched = undefined;
  };
  const { tokenOf, handle } = createEditEndpoint({
    merchants,
    checker: async () => (await current()).publisher,
    neutralTexts: async (language) => flatTexts((await readLocales(root))[language]),
    onSaved: (folder) => void watched?.then(({ refresh }) => refresh([folder])).catch(() => {}),
  });

  return {
    name: "livery-brands",
    // The browser asks for it late.
    buildStart: () => void current(),
    buildEnd: end,
    configureServer(started) {
      server = started;
      server.middlewares.use(handle);
      // A page that was loading when a brand changed has missed it.
      server.environments.client.hot.on(BRANDS_SHOWN, async (revisions: Readonly<Record<string, string>>, page) => {
        for (const [folder, published] of (await current()).entries) {
          const entry = await published;
          if (entry.record?.site.revision !== revisions[folder]) page.send(BRAND_CHANGED, { folder, entry });
        }
      });
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { entries, sources } = await current();
      for (const { folder } of pluginFolders(root)) this.addWatchFile(path.join(folder, "plugin.json"));
      for (const language of Object.keys(sources.shellTexts))
        this.addWatchFile(path.join(root, `core/i18n/locales/${language}.json`));
      const values = {
        ...sources,
        entries: Object.fromEntries(await Promise.all([...entries].map(async ([name, entry]) => [name, await entry]))),
        editTokens: server && Object.fromEntries([...entries.keys()].map((folder) => [folder, tokenOf(folder)])),
      };
      const code = Object.entries(values).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      // Without a source map, which would be larger than the module.
      return { code: code.join("\n"), map: { mappings: "" } };
    },
    hotUpdate({ file, modules }) {
      if (path.resolve(file).startsWith(merchants + path.sep)) return [];
      // What brands are published with.
      const isSource = file.endsWith("/plugin.json") || modules.some(({ id }) => id === RESOLVED);
      if (isSource && this.environment.name === "client") {
        end();
        void current();
      }
      return undefined;
    },
  };
}

/** Publishes the brands, and each again as its files change: then `onChange` is called, without an entry where brands come or go. */
async function watchBrands(
  root: string,
  merchants: string,
  onChange: (folder: string, entry: BrandEntry | undefined) => void,
) {
  const { plugins, invalid } = await readValidPlugins(root);
  const build = await readSourceBuild(root, plugins);
  const publisher = publisherWithout(createPublisher(build), invalid?.pointers ?? []);
  const wrong = invalid?.diagnostics ?? [];
  const listed = (diagnostics: readonly Diagnostic[]) =>
    formatDiagnostics(diagnostics, { textOf }).replaceAll(`${root}${path.sep}`, "");
  const unusable = pluginFolders(root).filter(({ name }) => !plugins[name]);
  const pluginErrors = await Promise.all(
    unusable.map(async (plugin) => {
      const own = wrong.filter(({ file }) => file === shownPath(path.join(plugin.folder, "plugin.json")));
      // What is wrong may be in what it shares with others.
      return [await pageTitle(plugin), listed(own.length > 0 ? own : wrong)];
    }),
  );

  const entryOf = async ({ good, record, manifest, diagnostics }: BrandChange): Promise<BrandEntry> => {
    if (!good || !record || manifest === undefined) return { errors: listed([...wrong, ...diagnostics]) };
    const { theme, home }: MerchantManifest = JSON.parse(manifest);
    return { record: await withPictures(record), manifest: { theme, ...(home && { home }) } };
  };
  const entries = new Map<string, Promise<BrandEntry>>();
  let isStarted = false;
  let sending = Promise.resolve();
  const watch = await watchMerchants({
    directory: merchants,
    publisher,
    // The page waits for them anyway; a busy machine, as during tests or a build, must not make them unreadable.
    readWithin: Number.POSITIVE_INFINITY,
    onChange(changes) {
      for (const change of changes) {
        const { folder, removed } = change;
        const isKnown = entries.has(folder);
        const entry = entryOf(change).catch(({ message }: Error) => ({ errors: message }));
        if (removed) entries.delete(folder);
        else entries.set(folder, entry);
        if (isStarted)
          sending = sending.then(async () => onChange(folder, isKnown && !removed ? await entry : undefined));
      }
    },
  });
  isStarted = true;
  return {
    ...watch,
    entries,
    publisher,
    /** What the module holds beside the brands. */
    sources: {
      plugins,
      pluginErrors: Object.fromEntries(pluginErrors),
      shellTexts: build.languages,
      examples: merchants === path.join(root, "merchants") ? {} : await examplesOf(root, publisher),
    },
  };
}

/** Returns the repository's own brands, which stories name, when `MERCHANTS_DIR` is another folder. */
async function examplesOf(root: string, publisher: Publisher): Promise<Readonly<Record<string, SiteRecord>>> {
  const loaded = await loadMerchants(path.join(root, "merchants"), publisher).catch(() => []);
  const records = loaded.flatMap(({ record }) => (record ? [withPictures(record)] : []));
  return Object.fromEntries((await Promise.all(records)).map((record) => [record.site.code, record]));
}

/** Storybook has no edge to serve a brand's files. Pictures that no story shows are left out: the book has its own. */
async function withPictures(record: SiteRecord): Promise<SiteRecord> {
  const images = Object.fromEntries(Object.entries(record.images).filter(([name]) => !isOfBook(name)));
  return JSON.parse(await inlineFiles(JSON.stringify({ ...record, images, files: {} }), record));
}
