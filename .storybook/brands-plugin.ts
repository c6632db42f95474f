import path from "node:path";
import type { Plugin } from "vite";
import type { MerchantManifest, SiteRecord } from "#core/merchant/index.ts";
import {
  createPublisher,
  inlineFiles,
  loadMerchants,
  type MerchantWatch,
  merchantsDirectory,
  readBrand,
  readSourceBuild,
  watchMerchants,
} from "#tools/publish/index.ts";

const NAME = "virtual:livery-brands";

/**
 * Every brand as it would be published, the theme in its manifest, every plugin's `plugin.json` and the shell's texts, as a module: Storybook shows what players see, and a new
 * brand's folder is enough to add it to the toolbar. An invalid brand is omitted; `npm run merchant -- check` reports
 * why.
 */
export function brands(root: string): Plugin {
  const merchants = merchantsDirectory(root);
  let watch: MerchantWatch | undefined;
  return {
    name: "livery-brands",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const build = await readSourceBuild(root);
      const publisher = createPublisher(build);
      const loaded = await loadMerchants(merchants, publisher);
      const records = loaded.flatMap(({ record }) => record ?? []);
      const inlined = await Promise.all(records.map(withPictures));
      const manifests = Object.entries(build.plugins).map(([name, { manifest }]) => [name, manifest]);
      const themes = await Promise.all(records.map(({ site }) => themeOf(path.join(merchants, site.code))));
      return [
        `export const brands = ${JSON.stringify(inlined)};`,
        `export const themes = ${JSON.stringify(Object.fromEntries(themes))};`,
        `export const plugins = ${JSON.stringify(Object.fromEntries(manifests))};`,
        `export const shellTexts = ${JSON.stringify(build.languages)};`,
      ].join("\n");
    },
    // Vite would follow the links of a brand's folder, and reload all when a command writes below `dist`.
    config: () => ({ server: { watch: { ignored: [merchants, path.join(root, "dist")] } } }),
    async configureServer(server) {
      watch = await watchMerchants({
        directory: merchants,
        publisher: createPublisher(await readSourceBuild(root)),
        warn: (message) => server.config.logger.warn(message),
        onChange() {
          const module = server.moduleGraph.getModuleById(`\0${NAME}`);
          if (!module) return;
          server.moduleGraph.invalidateModule(module);
          server.ws.send({ type: "full-reload" });
        },
      });
    },
    // When the server closes.
    closeBundle: () => watch?.close(),
  };
}

/** A brand that was published can be read as JSON. */
async function themeOf(directory: string): Promise<readonly [code: string, theme: MerchantManifest["theme"]]> {
  const { code, theme }: MerchantManifest = JSON.parse((await readBrand(directory)).text);
  return [code, theme];
}

/** Storybook has no edge to serve a brand's files. */
const withPictures = async (record: SiteRecord): Promise<SiteRecord> =>
  JSON.parse(await inlineFiles(JSON.stringify({ ...record, files: {} }), record));
