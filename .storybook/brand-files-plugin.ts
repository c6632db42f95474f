import path from "node:path";
import type { BrandFileFact } from "virtual:livery-brand-files";
import type { Plugin } from "vite";
import type { MerchantManifest } from "#core/merchant/index.ts";
import { mediaType } from "#server/edge/index.ts";
import { readPlainFile } from "#server/plain-file.ts";
import { type BrandSource, brandFolders, inherit, readBrand } from "#tools/manifest/index.ts";
import { merchantsDirectory } from "#tools/publish/index.ts";

const NAME = "virtual:livery-brand-files";

/** The files that each brand names in its manifest, as a module, with the picture of shared links. */
export function brandFilesModule(root: string): Plugin {
  return {
    name: "livery-brand-files",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const merchants = merchantsDirectory(root);
      const sources = await Promise.all(
        (await brandFolders(merchants)).map((folder) => readBrand(path.join(merchants, folder))),
      );
      for (const { file } of sources) this.addWatchFile(file);
      const entries = await Promise.all(sources.map(async (source) => [source.folder, await filesOf(source)]));
      return `export const brandFiles = ${JSON.stringify(Object.fromEntries(entries))};`;
    },
  };
}

/** Of a brand with errors too: what is not there is left out. */
async function filesOf(source: BrandSource): Promise<Readonly<Record<string, BrandFileFact>>> {
  const { brand = {} } = (inherit(source).value ?? {}) as Partial<MerchantManifest>;
  const facts = Object.entries(brand).map(async ([name, named]) => {
    const file = source.files[named];
    if (!file) return [];
    const address = name === "share" ? await dataAddress(file.path) : undefined;
    return [[name, { path: named, bytes: file.bytes, ...(address !== undefined && { address }) }]];
  });
  return Object.fromEntries((await Promise.all(facts)).flat());
}

const dataAddress = async (file: string): Promise<string> =>
  `data:${mediaType(file)};base64,${(await readPlainFile(file)).toString("base64")}`;
