import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SiteRecord } from "#core/merchant/index.ts";
import type { PublishedIndex } from "#server/edge/index.ts";

/**
 * Writes records for an edge without manifests: `<code>.json`, the brand's files under their addresses, and last
 * `_index.json`, so that everything that it names exists.
 *
 * @param whole the records are complete: others are removed from the index
 */
export async function writeRecords(records: readonly SiteRecord[], folder: string, whole: boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const record of records) {
    for (const [address, file] of Object.entries(record.files)) {
      const copy = path.join(folder, address);
      await mkdir(path.dirname(copy), { recursive: true });
      await copyFile(file, copy);
    }
    // An edge does not need the paths on this disk.
    await writeFile(path.join(folder, `${record.site.code}.json`), JSON.stringify({ ...record, files: {} }));
  }
  const index = path.join(folder, "_index.json");
  const before: PublishedIndex = whole ? {} : await readFile(index, "utf8").then(JSON.parse, () => ({}));
  const now = records.map(({ site, domains }) => [site.code, { revision: site.revision, domains }] as const);
  await writeFile(index, JSON.stringify({ ...before, ...Object.fromEntries(now) }));
}
