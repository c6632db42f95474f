import {
  buildFilesKey,
  buildKey,
  DATA_OF_BUILD,
  fileKey,
  Refusal,
  readBuildFiles,
  readRecord,
  recordKey,
  type Store,
} from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { readHosts } from "./hosts.ts";
import { namesIn, readLedger, readRelease } from "./ledger.ts";
import { changeBuilds, readBuilds, readRemoved } from "./lists.ts";

export interface PruneOptions {
  /** So many of a brand's last changes keep what they name, at least one. */
  readonly keep: number;
  /** Counts, and removes nothing. */
  readonly isDry?: boolean;
}

export interface Pruned {
  readonly records: number;
  readonly files: number;
  readonly builds: readonly string[];
  /** Why all of a brand, and all builds, were kept: its release, its ledger or a record that it needs can't be read. */
  readonly kept: readonly string[];
}

/**
 * Removes the records, files and builds that no brand serves and none of its last changes names. Of a brand whose ledger
 * can't be read nobody knows what they name; of a damaged record that is removed, nobody knows its files: they stay.
 */
export async function prune(store: Store, { keep, isDry = false }: PruneOptions): Promise<Pruned> {
  // No host names a brand that was taken off, and a rollback may bring it back: also between these reads, in this order.
  const codes = new Set([...(await readRemoved(store)).list, ...(await readHosts(store)).values()]);
  const kept = { files: new Set<string>(), builds: new Set<string>() };
  const old = { records: new Set<string>(), files: new Set<string>() };
  const unreadable: string[] = [];
  await inParallel(codes, async (code) => {
    try {
      for (const { key, isWanted, build, files } of await recordsOf(store, code, keep)) {
        for (const file of files) (isWanted ? kept : old).files.add(file);
        if (!isWanted) old.records.add(key);
        else if (build !== undefined) kept.builds.add(build);
      }
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      unreadable.push(`${code}: ${cause.message}`);
    }
  });
  const files = [...old.files].filter((key) => !kept.files.has(key));
  const isUnused = (build: string, index: number) => index > 0 && !kept.builds.has(build);
  const builds = unreadable.length > 0 ? [] : (await readBuilds(store)).list.filter(isUnused);
  if (!isDry) {
    await inParallel([...old.records, ...files], (key) => store.remove(key));
    // First from the list, so that no edge looks for what is gone.
    if (builds.length > 0) await changeBuilds(store, (list) => list.filter((build) => !builds.includes(build)));
    for (const build of builds) await removeBuild(store, build);
  }
  return { records: old.records.size, files: files.length, builds, kept: unreadable.sort() };
}

interface StoredRevision {
  /** Of the record. */
  readonly key: string;
  /** It is served, or the brand's last changes name it. */
  readonly isWanted: boolean;
  /** Absent where the record is damaged. */
  readonly build?: string;
  /** Keys of the brand's files that it names, with its manifest. */
  readonly files: readonly string[];
}

/** @throws Refusal when the brand's release, its ledger or a record that is wanted can't be read */
async function recordsOf(store: Store, code: string, keep: number): Promise<readonly StoredRevision[]> {
  const release = await readRelease(store, code);
  if (!release) return [];
  const entries = await readLedger(store, release);
  const named = entries.map(({ from, to }) => [...namesIn(from), ...namesIn(to)]);
  const wanted = new Set([...namesIn(release), release.previous ?? "", ...named.slice(0, keep).flat()]);
  const manifests = Object.assign({}, ...entries.map((entry) => entry.manifests)) as Record<string, string>;
  const found: StoredRevision[] = [];
  for (const revision of new Set([...wanted, ...named.flat()])) {
    const key = recordKey(code, revision);
    const bytes = revision === "" ? undefined : await store.read(key);
    if (!bytes) continue;
    const isWanted = wanted.has(revision);
    const stored = await readRecord(bytes, code, revision).catch((cause: Error) => {
      if (isWanted) throw new Refusal(cause.message);
    });
    const files = [...(stored?.files.flatMap((address) => fileKey(address) ?? []) ?? []), manifests[revision] ?? ""];
    found.push({ key, isWanted, ...(stored && { build: stored.record.build }), files: files.filter(Boolean) });
  }
  return found;
}

async function removeBuild(store: Store, build: string): Promise<void> {
  const list = await store.read(buildFilesKey(build));
  const files = list ? await readBuildFiles(list, build).then(Object.keys, () => DATA_OF_BUILD) : DATA_OF_BUILD;
  await inParallel(files, (file) => store.remove(buildKey(build, file)));
  await store.remove(buildFilesKey(build));
}
