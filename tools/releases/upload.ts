import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type BuildManifest, FILE_HASH_LENGTH, type RecordFile, type SiteRecord } from "#core/merchant/index.ts";
import { readPlainFile } from "#server/plain-file.ts";
import {
  buildFilesKey,
  buildKey,
  DATA_OF_BUILD,
  fileKey,
  hashOf,
  Refusal,
  recordKey,
  type Signer,
  type Store,
  storedBuildFiles,
  storedRecord,
} from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { deltasOf } from "./deltas.ts";
import { changeBuilds, readBuilds } from "./lists.ts";

/** What an edge serves of a build, below `dist`. */
const served = ["m", "mobile"];

/** How what is written is signed. */
export interface Signing {
  /** Absent: not at all. */
  readonly signer?: Signer | undefined;
  /** Writes what is there already, too. */
  readonly force?: boolean | undefined;
}

/**
 * Puts a build into the store, unless it is there already, signed where there is a key: its files, what differs from
 * those of the last builds, their list, and last its name in the list of builds.
 * @param dist folder of the build
 * @returns the number of files that were written
 */
export async function uploadBuild(
  store: Store,
  { fullBuild: build }: BuildManifest,
  dist: string,
  { signer, force = false }: Signing = {},
): Promise<number> {
  const builds = await readBuilds(store);
  if (!force && builds.list.includes(build) && (await isSignedBy(signer, store, build))) return 0;
  const contents = new Map<string, Uint8Array>();
  await inParallel([...(await filesBelow(dist)), ...DATA_OF_BUILD], async (file) => {
    contents.set(file, await readFile(path.join(dist, file)));
  });
  const others = builds.list.filter((one) => one !== build);
  const stored = new Map([...contents, ...(await deltasOf(store, contents, others))]);
  const hashes: Record<string, string> = {};
  await inParallel(stored, async ([file, content]) => {
    hashes[file] = await hashOf(content, FILE_HASH_LENGTH);
    await store.write(buildKey(build, file), content);
  });
  const list = storedBuildFiles(build, Object.fromEntries(Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1))));
  await store.write(buildFilesKey(build), (await signer?.sign(list)) ?? list);
  await changeBuilds(store, (list) => [build, ...list.filter((one) => one !== build)]);
  return stored.size;
}

async function isSignedBy(signer: Signer | undefined, store: Store, build: string): Promise<boolean> {
  if (!signer) return true;
  const list = await store.read(buildFilesKey(build));
  return list !== undefined && signer.hasSigned(list);
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

/** A revision that was put into the store. */
export interface Uploaded {
  readonly code: string;
  readonly revision: string;
  /** Key of the manifest that it was made of. */
  readonly manifest: string;
  readonly domains: readonly string[];
}

/**
 * Puts a brand's record into the store, with those of its files that are not there yet and the manifest that it was made of.
 * @throws when one of its files was changed meanwhile
 */
export async function uploadRecord(
  store: Store,
  record: SiteRecord,
  manifest: string,
  { signer, force = false }: Signing = {},
): Promise<Uploaded> {
  const { code, revision } = record.site;
  const isMissing = async (key: string) => force || !(await store.has(key));
  for (const [address, file] of Object.entries(record.files)) {
    const key = fileKey(address);
    if (key !== undefined && (await isMissing(key))) await store.write(key, await contentOf(file, address));
  }
  const key = `files/${code}/${await hashOf(manifest)}.json`;
  if (await isMissing(key)) await store.write(key, manifest);
  await store.write(recordKey(code, revision), await textOf(record, signer));
  return { code, revision, manifest: key, domains: record.domains };
}

/** A record as it lies in the store. */
async function textOf(record: SiteRecord, signer: Signer | undefined): Promise<string> {
  const text = storedRecord(record);
  return signer ? signer.sign(text) : text;
}

/** A record under the name that it has with its signature, which is part of what is stored. */
export async function signedRecord(record: SiteRecord, signer: Signer | undefined): Promise<SiteRecord> {
  if (!signer) return record;
  const revision = await hashOf(await textOf(record, signer));
  return { ...record, site: { ...record.site, revision } };
}

/** A file of a record. Its address names its content, and is kept for ever: another content may not lie there. */
async function contentOf(file: RecordFile, address: string): Promise<string | Uint8Array> {
  if ("text" in file) return file.text;
  const changed = (why: string, cause?: Error) =>
    new Refusal(`${file.path} was changed while it was published: ${why}`, { cause });
  const content = await readPlainFile(file.path).catch((cause: Error) => {
    throw changed(cause.message, cause);
  });
  if (!address.includes(`/${await hashOf(content, FILE_HASH_LENGTH)}/`)) throw changed("publish it again");
  return content;
}
