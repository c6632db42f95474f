import { readdir } from "node:fs/promises";
import path from "node:path";
import { type Clock, systemClock } from "#core/kernel/index.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import {
  type BrandSource,
  type Claims,
  type Diagnostic,
  type HolderOf,
  isBrand,
  readBrand,
} from "#tools/manifest/index.ts";
import { firstHolder, holdersIn } from "./holders.ts";
import { inTime, type LoadedBrand, publishFolder, settle } from "./load-merchants.ts";
import type { LoadOptions, Publication, Publisher } from "./publish.ts";
import { type FolderWatch, type WatchFolder, watchFolder } from "./watch-folder.ts";

/** A brand after a change of its files. */
export interface BrandChange {
  readonly folder: string;
  /** The record to serve: the new one, or the last valid one; absent when there is none. */
  readonly record?: SiteRecord;
  /** The text that the current record was made of: with what it inherits. */
  readonly manifest?: string;
  /** Whether the current files can be published. */
  readonly good: boolean;
  /** Whether the folder has been removed. */
  readonly removed: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

export interface WatchOptions extends LoadOptions {
  readonly directory: string;
  readonly publisher: Publisher;
  /** Who holds a name that no served brand has, before git's history is asked. */
  readonly holderOf?: HolderOf | undefined;
  /** Called for every brand once at the start, then for those whose outcome changed. */
  onChange(changes: readonly BrandChange[]): void;
  /** Told what concerns no single brand: why changes may go unnoticed. */
  warn?(message: string): void;
  readonly clock?: Clock;
  /** Milliseconds that reading a folder may take, where a slow one holds up others; by default those of an edge. */
  readonly readWithin?: number;
  readonly watchFolder?: WatchFolder;
  readonly readBrand?: typeof readBrand;
}

export interface MerchantWatch {
  /** Reads again now: the given folders, or all. */
  refresh(folders?: readonly string[]): Promise<void>;
  close(): void;
}

/** Editors write a file in several steps: a change ends after this many milliseconds without events … */
const QUIET = 30;

/** … or after this many with them: a folder that never comes to rest holds up no other. */
const MAX_UNREST = 500;

/** Milliseconds after which a folder that took too long is read again. */
const RETRY_AFTER = 30_000;

/** What to do about what ends the watching of a folder. */
const watchErrors: Readonly<Record<string, string>> = {
  ENOSPC: "the system has no file watches left (ENOSPC). Raise fs.inotify.max_user_watches, then start again",
  EMFILE: "too many files are watched (EMFILE). Raise fs.inotify.max_user_instances and `ulimit -n`, then start again",
};

/**
 * Republishes brands as their files change. An invalid brand keeps its last valid record. Each brand's folder is read,
 * and watched, by itself: whatever it holds, the others go on. Rejects when the directory can't be read.
 */
export async function watchMerchants(options: WatchOptions): Promise<MerchantWatch> {
  const { directory, onChange, warn = () => undefined, clock = systemClock, readWithin } = options;
  const { holderOf = () => undefined, watchFolder: watch = watchFolder, readBrand: readOne = readBrand } = options;
  const publications = new Map<string, Publication>();
  const lastGood = new Map<string, { readonly record: SiteRecord; readonly claims: Claims }>();
  const said = new Map<string, string>();
  /** Of each folder below the directory: what is watched of it. */
  const watches = new Map<string, ReadonlyMap<string, FolderWatch>>();
  /** Folders whose reading took too long and has not ended: it is not begun once more. */
  const hanging = new Set<string>();
  const warned = new Set<string>();
  const retries = new Set<() => void>();
  const dirty = new Set<string>();
  let dirtySince = 0;
  let cancel: (() => void) | undefined;
  let isClosed = false;
  let working: Promise<void> = Promise.resolve();

  const touch = (folder: string) => {
    if (isClosed) return;
    if (dirty.size === 0) dirtySince = clock.now();
    dirty.add(folder);
    cancel?.();
    cancel = clock.after(Math.max(0, Math.min(QUIET, dirtySince + MAX_UNREST - clock.now())), () => {
      if (dirty.size > 0) void refresh([...dirty]);
    });
  };

  const onWatchError = ({ code = "", message }: NodeJS.ErrnoException) => {
    // What may not be read, or is gone, is the diagnostic of its brand.
    if (["EACCES", "EPERM", "ELOOP", "ENOENT", "ENOTDIR"].includes(code) || warned.has(code)) return;
    warned.add(code);
    warn(`Not every change in ${directory} will be noticed: ${watchErrors[code] ?? message}.`);
  };

  /** A folder's content, watched from before it is read; undefined where it is no brand. */
  const readFolder = async (folder: string, signal: AbortSignal): Promise<BrandSource | undefined> => {
    const place = path.join(directory, folder);
    const replaced = watches.get(folder);
    const watched = new Map<string, FolderWatch>();
    watches.set(folder, watched);
    const entering = (entered: string) => {
      if (isClosed || watched.has(entered)) return;
      watched.set(
        entered,
        watch(entered, () => touch(folder), onWatchError),
      );
    };
    try {
      return (await isBrand(place, { entering })) ? await readOne(place, { signal, entering }) : undefined;
    } finally {
      hanging.delete(folder);
      closeAll(replaced);
      if (isClosed) closeAll(watched);
      if (watched.size === 0) watches.delete(folder);
    }
  };

  const load = async (folder: string): Promise<void> => {
    const source = hanging.has(folder)
      ? undefined
      : await inTime(clock, (signal) => readFolder(folder, signal), readWithin);
    if (!source || (!source.ok && source.error.code === "deadline")) {
      hanging.add(folder);
      const cancelRetry = clock.after(RETRY_AFTER, () => {
        retries.delete(cancelRetry);
        touch(folder);
      });
      retries.add(cancelRetry);
    }
    if (!source) return;
    if (source.ok && source.value === undefined) publications.delete(folder);
    else publications.set(folder, await publishFolder(directory, folder, source, options));
  };

  const outcome = ({ folder, record, manifest, diagnostics }: LoadedBrand): BrandChange => {
    const claims = publications.get(folder)?.claims;
    if (record && claims) lastGood.set(folder, { record, claims });
    const served = record ?? lastGood.get(folder)?.record;
    return {
      folder,
      good: record !== undefined,
      removed: false,
      diagnostics,
      ...(served && { record: served }),
      ...(manifest !== undefined && { manifest }),
    };
  };

  /** What is served keeps its domains … */
  const served = () => {
    const records = [...lastGood.values()].map(({ record }) => record);
    const hosts = records.flatMap(({ site, domains }) => domains.map((domain) => [domain, site.code] as const));
    return holdersIn(hosts, directory);
  };
  /** … also while its manifest is invalid. */
  const claiming = () =>
    new Map(
      [...publications].sort(byName).map(([folder, publication]) => {
        const claims = publication.record ? undefined : lastGood.get(folder)?.claims;
        return [folder, claims ? { ...publication, claims } : publication];
      }),
    );

  const read = async (folders: readonly string[] | undefined) => {
    const present = await readdir(directory);
    await inParallel(folders ?? new Set([...present, ...watches.keys()]), load);
    const changes: BrandChange[] = [];
    for (const folder of said.keys()) {
      if (publications.has(folder)) continue;
      for (const kept of [lastGood, said]) kept.delete(folder);
      changes.push({ folder, good: false, removed: true, diagnostics: [] });
    }
    for (const change of (await settle(claiming(), firstHolder(served(), holderOf))).map(outcome)) {
      const summary = JSON.stringify([change.good, change.record?.site.revision, change.manifest, change.diagnostics]);
      if (said.get(change.folder) === summary) continue;
      said.set(change.folder, summary);
      changes.push(change);
    }
    if (changes.length > 0) onChange(changes);
  };

  const refresh = (folders?: readonly string[]): Promise<void> => {
    // What has changed in them until now is read then.
    for (const folder of folders ?? [...dirty]) dirty.delete(folder);
    // One at a time, in order; a directory that is temporarily missing is read at the next change.
    working = working.then(() => read(folders)).catch(() => undefined);
    return working;
  };

  // The system may not say which of them changed.
  const root = watch(directory, (name) => (name === undefined ? void refresh() : touch(name)), onWatchError);
  const close = () => {
    isClosed = true;
    cancel?.();
    for (const each of retries) each();
    root.close();
    for (const each of watches.values()) closeAll(each);
  };
  await read(undefined).catch((cause: unknown) => {
    close();
    throw cause;
  });
  return { refresh, close };
}

function closeAll(watches: ReadonlyMap<string, FolderWatch> = new Map()): void {
  for (const each of watches.values()) each.close();
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
