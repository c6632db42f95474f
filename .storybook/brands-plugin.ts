import path from "node:path";
import type { Plugin } from "vite";
import type { SiteRecord } from "#core/merchant/index.ts";
import { createPublisher, inlineFiles, loadMerchants, readSourceBuild } from "#tools/publish/index.ts";

const NAME = "virtual:livery-brands";

/**
 * Every brand as it would be published, and the shell's texts, as a module: Storybook shows what players see, and a new
 * brand's folder is enough to add it to the toolbar. An invalid brand is omitted; `npm run merchant -- check` reports
 * why.
 */
export function brands(root: string): Plugin {
  const merchants = path.resolve(root, process.env.MERCHANTS_DIR ?? "merchants");
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
      return `export const brands = ${JSON.stringify(inlined)};\nexport const shellTexts = ${JSON.stringify(build.languages)};`;
    },
    configureServer(server) {
      server.watcher.add(merchants);
      server.watcher.on("all", (_, file) => {
        const module = server.moduleGraph.getModuleById(`\0${NAME}`);
        if (!module || !path.resolve(file).startsWith(merchants)) return;
        server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: "full-reload" });
      });
    },
  };
}

/** Storybook has no edge to serve a brand's files. */
const withPictures = async (record: SiteRecord): Promise<SiteRecord> =>
  JSON.parse(await inlineFiles(JSON.stringify({ ...record, files: {} }), record));
