import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildManifest, RecordFile, SiteRecord } from "#core/merchant/index.ts";
import { readPlainFile } from "#server/plain-file.ts";
import {
  BUILDS_KEY,
  buildFilesKey,
  buildKey,
  fileKey,
  hashOf,
  Refusal,
  readText,
  recordKey,
  type Store,
  storedRecord,
} from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";

/** What an edge serves or reads of a build, below `dist`. */
const served = ["m", "mobile"];
const read = ["build.json", "critical.json"];

/**
 * Puts a build into the store, unless it is there already: its files, their list, and last its name in the list of
 * builds.
 * @param dist folder of the build
 * @returns the number of files that were written
 */
export async function uploadBuild(store: Store, { build }: BuildManifest, dist: string): Promise<number> {
  const builds = await readBuilds(store);
  if (builds.list.includes(build)) return 0;
  const files = (await filesBelow(dist)).sort();
  const all = [...files, ...read.map((name) => `/${name}`)];
  await inParallel(all, async (file) => store.write(buildKey(build, file), await readFile(path.join(dist, file))));
  await store.write(buildFilesKey(build), JSON.stringify(files));
  await changeBuilds(store, (list) => [build, ...list.filter((one) => one !== build)]);
  return all.length;
}

/** The builds of the store, the newest first, and the text that they were read from. */
export async function readBuilds(
  store: Store,
): Promise<{ readonly text: string | undefined; readonly list: string[] }> {
  const text = await readText(store, BUILDS_KEY);
  const value: unknown = text === undefined ? [] : JSON.parse(text);
  if (!Array.isArray(value) || !value.every((one) => typeof one === "string"))
    throw new Error(`${BUILDS_KEY} is no list of builds: remove it, then publish again`);
  return { text, list: value };
}

/** Changes the list of builds, again where somebody else just did. */
export async function changeBuilds(store: Store, change: (list: readonly string[]) => readonly string[]) {
  for (;;) {
    const { text, list } = await readBuilds(store);
    if (await store.swap(BUILDS_KEY, text, JSON.stringify(change(list)))) return;
  }
}

async function filesBelow(dist: string): Promise<string[]> {
  const files: string[] = [];
  for (const top of served) {
    const entries = await readdir(path.join(dist, top), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries)
      if (entry.isFile()) {
        const file = path.relative(dist, path.join(entry.parentPath, entry.name));
        files.push(`/${file.split(path.sep).join("/")}`);
      }
  }
  return files;
}

/**
 * Puts a brand's record into the store, with its files and the manifest that it was made of.
 * @returns the key of the manifest
 * @throws when one of its files was changed meanwhile
 */
export async function uploadRecord(store: Store, record: SiteRecord, manifest: string): Promise<string> {
  const { code, revision } = record.site;
  for (const [address, file] of Object.entries(record.files)) {
    const key = fileKey(address);
    if (key !== undefined) await store.write(key, await contentOf(file));
  }
  const key = `files/${code}/${await hashOf(manifest)}.json`;
  await store.write(key, manifest);
  await store.write(recordKey(code, revision), storedRecord(record));
  return key;
}

async function contentOf(file: RecordFile): Promise<string | Uint8Array> {
  if ("text" in file) return file.text;
  return readPlainFile(file.path).catch((cause: Error) => {
    throw new Refusal(`${file.path} was changed while it was published: ${cause.message}`, { cause });
  });
}
