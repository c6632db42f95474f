import {
  buildFilesKey,
  buildKey,
  DATA_OF_BUILD,
  fileKey,
  Refusal,
  type Revisions,
  readBuildFiles,
  readRecord,
  recordKey,
  type Store,
} from "#server/store/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import { readHosts } from "./hosts.ts";
import { readLedger, readRelease } from "./ledger.ts";
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
  /** Why all of a brand, and all builds, were kept: of those whose release or ledger can't be read. */
  readonly kept: readonly string[];
}

/**
 * Removes the records, files and builds that no brand serves and none of its last changes names. Of a brand whose ledger
 * can't be read nobody knows what they name.
 */
export async function prune(store: Store, { keep, isDry = false }: PruneOptions): Promise<Pruned> {
  // No host names a brand that was taken off, and a rollback may bring it back: also between these reads, in this order.
  const codes = new Set([...(await readRemoved(store)).list, ...(await readHosts(store)).values()]);
  const kept = { files: new Set<string>(), builds: new Set<string>() };
  const old = { records: new Set<string>(), files: new Set<string>() };
  const unreadable: string[] = [];
  const historyOf = async (code: string) => {
    const release = await readRelease(store, code);
    return release && { release, entries: await readLedger(store, release) };
  };
  await inParallel(codes, async (code) => {
    const history = await historyOf(code).catch((cause: unknown) => {
      if (!(cause instanceof Refusal)) throw cause;
      unreadable.push(`${code}: ${cause.message}`);
    });
    if (!history) return;
    const { release, entries } = history;
    const [recent, older] = [entries.slice(0, keep), entries.slice(keep)];
    const wanted = new Set([
      ...named(release),
      release.previous ?? "",
      ...recent.flatMap(({ from, to }) => [...named(from), ...named(to)]),
    ]);
    const known = new Set([...wanted, ...older.flatMap(({ from, to }) => [...named(from), ...named(to)])]);
    const manifests = Object.assign({}, ...entries.map((entry) => entry.manifests)) as Record<string, string>;
    for (const revision of known) {
      const bytes = revision === "" ? undefined : await store.read(recordKey(code, revision));
      if (!bytes) continue;
      const { record, files } = await readRecord(bytes, code, revision);
      const keys = [...files.flatMap((address) => fileKey(address) ?? []), manifests[revision] ?? ""].filter(Boolean);
      if (wanted.has(revision)) {
        kept.builds.add(record.build);
        for (const key of keys) kept.files.add(key);
      } else {
        old.records.add(recordKey(code, revision));
        for (const key of keys) old.files.add(key);
      }
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

async function removeBuild(store: Store, build: string): Promise<void> {
  const list = await store.read(buildFilesKey(build));
  const files = list ? Object.keys(await readBuildFiles(list, build)) : DATA_OF_BUILD;
  await inParallel(files, (file) => store.remove(buildKey(build, file)));
  await store.remove(buildFilesKey(build));
}

const named = ({ current, next, staged }: Revisions): readonly string[] =>
  [current, next?.revision, staged?.revision].flatMap((revision) => revision ?? []);
