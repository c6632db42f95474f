import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { lstat, opendir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { FILE_HASH_LENGTH } from "#core/merchant/index.ts";
import {
  asUnreadableFile,
  MAX_FILE_BYTES,
  otherKind,
  readPlainFile,
  requireSize,
  UnreadableFile,
} from "#server/plain-file.ts";
import { inParallel } from "#tools/in-parallel.ts";
import type { BrandFile, BrandSource, FamilyFile } from "./brand-source.ts";
import { decodeText } from "./decode-text.ts";
import { isFont } from "./is-font.ts";
import { readJson } from "./json-document.ts";
import { lookup, textAt } from "./lookup.ts";
import { familyPattern } from "./schema/identity.ts";

const MANIFEST = "merchant.json";

/** The files of a brand's folder that are read. */
const kinds = /\.(svg|png|webp|avif|woff2|json)$/;

/** Of a manifest, a file of texts or a drawing: checking one takes a server's time. */
const MAX_TEXT_BYTES = 64 * 1024;

/** What is beyond these is not read: of each folder in a brand's folder, of all of them, and of their files together. */
const MAX_ENTRIES = 300;
const MAX_FOLDERS = 50;
const MAX_DEPTH = 5;
const MAX_BRAND_BYTES = 16 * 1024 * 1024;

export interface ReadOptions {
  /** The manifest's name, where it is not `merchant.json`. */
  readonly manifest?: string;
  /** Called with each folder before it is listed: whoever watches it from then on misses no change. */
  readonly entering?: (folder: string) => void;
  /** Ends the reading of what is left. */
  readonly signal?: AbortSignal;
}

/** Names of the folders below `directory` that hold a manifest. Rejects when there is no such directory. */
export async function brandFolders(directory: string): Promise<readonly string[]> {
  const brands: string[] = [];
  await inParallel(await readdir(directory), async (name) => {
    if (await isBrand(path.join(directory, name))) brands.push(name);
  });
  return brands.sort();
}

/**
 * Whether a path is a brand's folder: it has a manifest, or nobody can tell. A link to a folder is one, too: it is
 * reported instead of being passed over.
 */
export async function isBrand(folder: string, { entering }: Pick<ReadOptions, "entering"> = {}): Promise<boolean> {
  if (path.basename(folder).startsWith(".")) return false;
  try {
    const found = await lstat(folder);
    if (found.isSymbolicLink()) return await isFolderAtEnd(folder);
    if (!found.isDirectory()) return false;
    entering?.(folder);
    const { entries, isWhole } = await listed(folder, MAX_ENTRIES);
    return (
      entries.some(({ name }) => isNamedManifest(name)) || (!isWhole && (await exists(path.join(folder, MANIFEST))))
    );
  } catch (cause) {
    return !isGone(cause);
  }
}

/** Where a link leads to is asked only to know whether a brand was meant. A link to nothing may have been one. */
const isFolderAtEnd = (link: string): Promise<boolean> =>
  stat(link).then(
    (found) => found.isDirectory(),
    () => true,
  );

const exists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/** In other capitals, too: such a brand is told to rename it instead of being passed over. */
const isNamedManifest = (name: string) => name.toLowerCase() === MANIFEST;

/** Removed since it was listed. */
const isGone = (cause: unknown): boolean => ["ENOENT", "ENOTDIR"].includes((cause as NodeJS.ErrnoException).code ?? "");

/** At most so many entries of a folder, however many there are. */
async function listed(
  folder: string,
  limit: number,
): Promise<{ readonly entries: readonly Dirent[]; readonly isWhole: boolean }> {
  const entries: Dirent[] = [];
  for await (const entry of await opendir(folder)) {
    if (entries.length === limit) return { entries, isWhole: false };
    entries.push(entry);
  }
  return { entries, isWhole: true };
}

/** What is in a brand's folder, by its path from there. */
interface Content {
  readonly files: readonly string[];
  /** Path -> why it is not read, in words that follow it. */
  readonly ignored: Record<string, string>;
  readonly names: readonly string[];
}

/**
 * The entries of a brand's folder and of those in it, folder by folder. Links are never followed; what begins with a dot
 * belongs to editors and version control.
 */
async function walk(root: string, entering: ReadOptions["entering"]): Promise<Content> {
  const files: string[] = [];
  const ignored: Record<string, string> = {};
  const names: string[] = [];
  const folders = [""];
  for (const folder of folders) {
    try {
      entering?.(path.join(root, folder));
      const { entries, isWhole } = await listed(path.join(root, folder), MAX_ENTRIES);
      if (!isWhole) ignored[folder || "."] = `has more than ${MAX_ENTRIES} files; the others are not read`;
      for (const entry of [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))) {
        if (folder === "") names.push(entry.name);
        if (entry.name.startsWith(".")) continue;
        const file = folder === "" ? entry.name : `${folder}/${entry.name}`;
        const kind = otherKind(entry);
        if (kind === undefined) files.push(file);
        else if (!entry.isDirectory() || kinds.test(entry.name)) ignored[file] = kind;
        else if (file.split("/").length >= MAX_DEPTH)
          ignored[file] = `is not read: folders are ${MAX_DEPTH} deep at most`;
        else if (folders.length < MAX_FOLDERS) folders.push(file);
        else ignored["."] = `has more than ${MAX_FOLDERS} folders; the others are not read`;
      }
    } catch (cause) {
      if (folder === "") throw isGone(cause) ? cause : new UnreadableFile(`${path.basename(root)} ${reasonOf(cause)}`);
      if (!isGone(cause)) ignored[folder] = reasonOf(cause);
    }
  }
  return { files: files.filter((file) => kinds.test(file)), ignored, names };
}

const reasonOf = (cause: unknown): string => {
  const reason = asUnreadableFile(cause);
  return reason instanceof UnreadableFile
    ? reason.message
    : `can't be read: ${reason instanceof Error ? reason.message : reason}`;
};

/**
 * Reads a brand's folder and those of its families, whatever they hold: plain files only, none above a limit of size.
 * @param folder path of the folder; used in diagnostics.
 */
export async function readBrand(folder: string, options: ReadOptions = {}): Promise<BrandSource> {
  const { manifest = MANIFEST } = options;
  const own = await readFolder(folder, manifest, options);
  const { families, familyFiles, familyError } = await readFamilies(own, options);
  return {
    folder: path.basename(path.resolve(folder)),
    ...own,
    files: { ...familyFiles, ...own.files },
    ...schemaPathOf(folder),
    ...(families.length > 0 && { families }),
    ...(familyError !== undefined && { familyError }),
  };
}

/** The path of the manifest that one extends; undefined where it extends none. */
export function extendedBy({ file, text }: Pick<FamilyFile, "file" | "text">): string | undefined {
  const name = text.includes('"extends"') ? textAt(readJson(text).value, "extends") : undefined;
  // Another path is the schema's error.
  if (name === undefined || !new RegExp(familyPattern).test(name)) return undefined;
  return path.join(path.dirname(file), name);
}

/** A brand extends a family, which extends another, …: so many at most. */
const MAX_FAMILIES = 5;

/** What a manifest extends, the nearest first, up to what can't be read. */
async function readFamilies(
  own: FamilyFile,
  options: ReadOptions,
): Promise<
  Required<Pick<BrandSource, "families">> & Pick<BrandSource, "familyError"> & { familyFiles: BrandSource["files"] }
> {
  const families: FamilyFile[] = [];
  let familyFiles: BrandSource["files"] = {};
  let from = own;
  for (;;) {
    const file = extendedBy(from);
    if (file === undefined) {
      // A brand's own is the schema's error.
      const named = from === own ? undefined : lookup(readJson(from.text).value, "extends");
      const familyError = `${from.file} extends ${JSON.stringify(named)}: name a file beside its folder, such as ../family/family.json, or take its "extends" away`;
      return { families, familyFiles, ...(named !== undefined && { familyError }) };
    }
    if (file === from.file)
      return { families, familyFiles, familyError: `${file} extends itself: take its "extends" away` };
    const failed = (why: string) => ({ families, familyFiles, familyError: `${from.file} extends ${file}, ${why}` });
    if ([own, ...families].some((each) => each.file === file))
      return failed("which extends it: leave one of the two out");
    if (families.length === MAX_FAMILIES) return failed(`but no more than ${MAX_FAMILIES} can follow each other`);
    try {
      const { files, ignored: _, ...family } = await readFolder(path.dirname(file), path.basename(file), options);
      families.push(family);
      familyFiles = { ...files, ...familyFiles };
      from = family;
    } catch (cause) {
      return failed(isGone(cause) ? "and there is no such file" : `which ${reasonOf(cause)}`);
    }
  }
}

/** One folder, and the manifest in it. */
async function readFolder(
  folder: string,
  manifest: string,
  { entering, signal }: ReadOptions,
): Promise<FamilyFile & Required<Pick<BrandSource, "files" | "ignored">>> {
  if ((await lstat(folder)).isSymbolicLink())
    throw new UnreadableFile(
      `${path.basename(folder)} is a symbolic link, which is not followed: put the folder itself in its place`,
    );
  const { files: names, ignored, names: inPlace } = await walk(folder, entering);
  const files: [string, BrandFile][] = [];
  let left = MAX_BRAND_BYTES;
  for (const name of names) {
    signal?.throwIfAborted();
    if (left < 0) {
      ignored["."] = `has files of more than ${MAX_BRAND_BYTES / 1024 / 1024} MB; the others are not read`;
      break;
    }
    const read = await readBrandFile(path.join(folder, name)).catch((cause: unknown) => {
      if (!isGone(cause)) ignored[name] = reasonOf(cause);
    });
    if (!read) continue;
    files.push([name, read]);
    left -= read.bytes;
  }
  const file = path.join(folder, manifest);
  const content = await readManifest(file, inPlace);
  delete ignored[manifest];
  return { file, ...decodeText(content), files: Object.fromEntries(files), ignored };
}

const limitOf = (file: string): number => (/\.(svg|json)$/.test(file) ? MAX_TEXT_BYTES : MAX_FILE_BYTES);

const readBrandFile = async (file: string): Promise<BrandFile> =>
  brandFileOf(file, await readPlainFile(file, limitOf(file)));

/** Of a file's content, as in its address. */
export const fileHash = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, FILE_HASH_LENGTH);

/**
 * A file of a brand with this content, whether it is there yet or not.
 * @throws {UnreadableFile} where it would be too large to be read
 */
export async function brandFileOf(file: string, content: Buffer): Promise<BrandFile> {
  requireSize(content.length, limitOf(file));
  const isText = /\.(svg|json)$/.test(file);
  const known = { path: file, bytes: content.length, hash: fileHash(content) };
  if (isText) return { ...known, ...decodeText(content) };
  const isBroken = file.endsWith(".woff2") && !(await isFont(content));
  return { ...known, signature: content.toString("latin1", 0, 24), ...(isBroken && { isBroken }) };
}

/** Rejects with what is in the manifest's place; a wrong name also where the file system would read it all the same. */
async function readManifest(file: string, inPlace: readonly string[]): Promise<Buffer> {
  const name = path.basename(file);
  const misnamed = inPlace.find((each) => each.toLowerCase() === name);
  if (!inPlace.includes(name) && misnamed) throw new UnreadableFile(`rename ${misnamed} to ${name}`);
  return readPlainFile(file, MAX_TEXT_BYTES).catch((cause: unknown) => {
    throw cause instanceof UnreadableFile ? new UnreadableFile(`${name} ${cause.message}`) : cause;
  });
}

const projectSchema = path.join(import.meta.dirname, "../../schemas/merchant.schema.json");

function schemaPathOf(folder: string): { readonly schemaPath?: string } {
  const relative = path.relative(path.resolve(folder), projectSchema).split(path.sep).join("/");
  return /^(\.\.\/){1,4}schemas\//.test(relative) ? { schemaPath: relative } : {};
}
