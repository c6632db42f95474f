import path from "node:path";
import type { BrandFileFact } from "virtual:livery-brand-files";
import type { Plugin } from "vite";
import { screenshotNames } from "#core/merchant/index.ts";
import { mediaType } from "#server/edge/index.ts";
import { readPlainFile } from "#server/plain-file.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { asObject, type BrandSource, brandFolders, inherit, lookup, readBrand, textAt } from "#tools/manifest/index.ts";
import { merchantsDirectory } from "#tools/publish/index.ts";

const NAME = "virtual:livery-brand-files";

/** Large pictures that the brand's book alone shows. */
export const isOfBook = (name: string): boolean => ["share", ...screenshotNames].includes(name);

/** The files that each brand names in its manifest, as a module, with the pictures that no other one has. */
export function brandFilesModule(root: string): Plugin {
  return {
    name: "livery-brand-files",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const merchants = merchantsDirectory(root);
      const files = new Map<string, object>();
      await inParallel(await brandFolders(merchants), async (folder) => {
        // What can't be read is left out, as in the other modules: the other brands are there.
        const source = await readBrand(path.join(merchants, folder)).catch(() => undefined);
        if (!source) return;
        this.addWatchFile(source.file);
        files.set(folder, await filesOf(source));
      });
      const inOrder = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
      return `export const brandFiles = ${JSON.stringify(Object.fromEntries(inOrder))};`;
    },
  };
}

/** Of a brand with errors too: what is not there is left out. */
async function filesOf(source: BrandSource): Promise<Readonly<Record<string, BrandFileFact>>> {
  const brand = asObject(lookup(inherit(source).value, "brand"));
  const facts = Object.keys(brand).map(async (name) => {
    const named = textAt(brand, name) ?? "";
    const file = Object.hasOwn(source.files, named) ? source.files[named] : undefined;
    if (!file) return [];
    const address = isOfBook(name) ? await dataAddress(file.path) : undefined;
    return [[name, { path: named, bytes: file.bytes, ...(address !== undefined && { address }) }]];
  });
  return Object.fromEntries((await Promise.all(facts)).flat());
}

const dataAddress = async (file: string): Promise<string> =>
  `data:${mediaType(file)};base64,${(await readPlainFile(file)).toString("base64")}`;
