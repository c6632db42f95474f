import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type BrandFile, type BrandSource, decodeText } from "#core/merchant/check/index.ts";

const MANIFEST = "merchant.json";

/** The files of a brand's folder that are read. */
const kinds = /\.(svg|png|webp|avif|woff2|json)$/;

/** Names of the folders below `directory` that hold a manifest. Rejects when there is no such directory. */
export async function brandFolders(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const held = await Promise.all(
    folders.map(async (name) => (await listed(path.join(directory, name))).some(isNamedManifest)),
  );
  return folders.filter((_, index) => held[index]).sort();
}

/** In other capitals, too: such a brand is told to rename it instead of being passed over. */
const isNamedManifest = (name: string) => name.toLowerCase() === MANIFEST;

const listed = (directory: string): Promise<readonly string[]> => readdir(directory).catch(() => []);

/**
 * Reads a brand's folder.
 * @param folder path of the folder; used in diagnostics.
 * @param manifest the manifest's name, where it is not `merchant.json`.
 */
export async function readBrand(folder: string, manifest = MANIFEST): Promise<BrandSource> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: Dirent) => path.join(entry.parentPath, entry.name);
  const inFolder = (file: string) => path.relative(folder, file).split(path.sep).join("/");
  const paths = entries
    .filter((entry) => entry.isFile() && kinds.test(entry.name))
    .map(pathOf)
    .sort();
  const files = await Promise.all(
    paths.map(async (file): Promise<[string, BrandFile]> => {
      const content = await readFile(file);
      const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
      const text = /\.(svg|json)$/.test(file) ? decodeText(content) : {};
      const signature = /\.(svg|json)$/.test(file) ? {} : { signature: content.toString("latin1", 0, 24) };
      return [inFolder(file), { path: file, bytes: content.length, hash, ...text, ...signature }];
    }),
  );
  const file = path.join(folder, manifest);
  return {
    folder: path.basename(path.resolve(folder)),
    file,
    ...decodeText(await readManifest(file, entries)),
    ...schemaPathOf(folder),
    files: Object.fromEntries(files),
    links: entries.filter((entry) => entry.isSymbolicLink()).map((entry) => inFolder(pathOf(entry))),
  };
}

/** Rejects with what is in the manifest's place; a wrong name also where the file system would read it all the same. */
async function readManifest(file: string, entries: readonly Dirent[]): Promise<Buffer> {
  const folder = path.dirname(path.resolve(file));
  const inPlace = entries.filter(({ parentPath }) => path.resolve(parentPath) === folder);
  const name = path.basename(file);
  const entry = inPlace.find((each) => each.name === name);
  const misnamed = inPlace.find((each) => each.name.toLowerCase() === name);
  if (!entry && misnamed) throw new Error(`rename ${misnamed.name} to ${name}`);
  if (entry?.isDirectory()) throw new Error(`${name} is a folder; it must be a file`);
  return readFile(file).catch((cause) => {
    throw entry?.isSymbolicLink() ? new Error(`${name} is a link to a file that can't be read`) : cause;
  });
}

const projectSchema = path.join(import.meta.dirname, "../../schemas/merchant.schema.json");

function schemaPathOf(folder: string): { readonly schemaPath?: string } {
  const relative = path.relative(path.resolve(folder), projectSchema).split(path.sep).join("/");
  return /^(\.\.\/){1,4}schemas\//.test(relative) ? { schemaPath: relative } : {};
}
