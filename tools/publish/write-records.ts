import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { RecordFile, SiteRecord } from "#core/merchant/index.ts";
import type { PublishedIndex } from "#server/edge/index.ts";
import { readPlainFile } from "#server/plain-file.ts";
import { readIndex } from "./holders.ts";

/** A brand that was not published, because its folder changed meanwhile. */
export interface Unpublished {
  readonly code: string;
  readonly reason: string;
}

/**
 * Writes records for an edge without manifests: `<code>.json`, the brand's files under their addresses, and last
 * `_index.json`, so that everything that it names exists. Brands that were published earlier stay.
 *
 * Everything is written beside what it replaces, and put in its place when all of it is there. Rejects, with the next
 * step, when it can't be written; what was published before is then unchanged.
 * @returns the brands whose files could not be read.
 */
export async function writeRecords(records: readonly SiteRecord[], folder: string): Promise<readonly Unpublished[]> {
  const index = await readIndex(folder);
  const unpublished: Unpublished[] = [];
  const now: Record<string, PublishedIndex[string]> = {};
  const written: string[] = [];
  const prepare = async (file: string, content: string | Buffer) => {
    await mkdir(path.dirname(file), { recursive: true });
    written.push(file);
    await writeFile(`${file}.tmp`, content);
  };
  try {
    for (const record of records) {
      const { code, revision } = record.site;
      const files = await filesOf(record).catch((cause: Error) => cause);
      if (files instanceof Error) {
        unpublished.push({ code, reason: files.message });
        continue;
      }
      for (const [address, content] of files) await prepare(path.join(folder, address), content);
      // An edge does not need the paths on this disk.
      await prepare(path.join(folder, `${code}.json`), JSON.stringify({ ...record, files: {} }));
      now[code] = { revision, domains: record.domains };
    }
    await prepare(indexIn(folder), JSON.stringify({ ...index, ...now }));
  } catch (cause) {
    for (const file of written) await rm(`${file}.tmp`, { force: true });
    throw new Error(`Nothing was published: ${folder} can't be written: ${reasonOf(cause)}`, { cause });
  }
  for (const file of written) await rename(`${file}.tmp`, file);
  return unpublished;
}

/** Removes a published brand: first from the index, so that no edge looks for what is gone. */
export async function removeRecord(code: string, folder: string): Promise<void> {
  const { [code]: _removed, ...kept } = await readIndex(folder);
  const file = indexIn(folder);
  await writeFile(`${file}.tmp`, JSON.stringify(kept));
  // An edge that reads the file meanwhile gets the old or the new one.
  await rename(`${file}.tmp`, file);
  await rm(path.join(folder, `${code}.json`), { force: true });
  await rm(path.join(folder, "m/brand", code), { recursive: true, force: true });
}

const indexIn = (folder: string): string => path.join(folder, "_index.json");

/** The content of a brand's files, by their addresses. */
const filesOf = ({ files }: SiteRecord): Promise<readonly (readonly [address: string, content: string | Buffer])[]> =>
  Promise.all(Object.entries(files).map(async ([address, file]) => [address, await contentOf(file)] as const));

async function contentOf(file: RecordFile): Promise<string | Buffer> {
  if ("text" in file) return file.text;
  return readPlainFile(file.path).catch((cause: Error) => {
    throw new Error(`${file.path} was changed while it was published: ${cause.message}`, { cause });
  });
}

/** What to do about it, where that is known. */
function reasonOf(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT") return `the disk is full (${code}). Free some space, then publish again`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `it may not be written (${code}). Change its permissions, or choose another folder with --out`;
  return message;
}
