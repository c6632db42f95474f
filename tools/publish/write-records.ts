import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteRecord } from "#core/merchant/index.ts";
import type { PublishedIndex } from "#server/edge/index.ts";
import { readIndex } from "./holders.ts";

/**
 * Writes records for an edge without manifests: `<code>.json`, the brand's files under their addresses, and last
 * `_index.json`, so that everything that it names exists. Brands that were published earlier stay.
 */
export async function writeRecords(records: readonly SiteRecord[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const record of records) {
    for (const [address, file] of Object.entries(record.files)) {
      const copy = path.join(folder, address);
      await mkdir(path.dirname(copy), { recursive: true });
      await ("path" in file ? copyFile(file.path, copy) : writeFile(copy, file.text));
    }
    // An edge does not need the paths on this disk.
    await writeWhole(path.join(folder, `${record.site.code}.json`), { ...record, files: {} });
  }
  const now = records.map(({ site, domains }) => [site.code, { revision: site.revision, domains }] as const);
  await writeIndex(folder, { ...(await readIndex(folder)), ...Object.fromEntries(now) });
}

/** Removes a published brand: first from the index, so that no edge looks for what is gone. */
export async function removeRecord(code: string, folder: string): Promise<void> {
  const { [code]: _removed, ...kept } = await readIndex(folder);
  await writeIndex(folder, kept);
  await rm(path.join(folder, `${code}.json`), { force: true });
  await rm(path.join(folder, "m/brand", code), { recursive: true, force: true });
}

const writeIndex = (folder: string, index: PublishedIndex) => writeWhole(path.join(folder, "_index.json"), index);

/** An edge that reads the file meanwhile gets the old or the new one. */
async function writeWhole(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.tmp`, JSON.stringify(value));
  await rename(`${file}.tmp`, file);
}
