import { once } from "node:events";
import path from "node:path";
import { type FSWatcher, watch } from "chokidar";
import { type Clock, systemClock } from "#core/kernel/index.ts";
import type { Claims, HolderOf } from "#core/merchant/check/index.ts";
import type { Diagnostic, SiteRecord } from "#core/merchant/index.ts";
import { firstHolder, holdersAmong } from "./holders.ts";
import { type LoadedBrand, loadBrand, settle } from "./load-merchants.ts";
import type { LoadOptions, Publication, Publisher } from "./publish.ts";
import { brandFolders } from "./read-brand.ts";

/** A brand after a change of its files. */
export interface BrandChange {
  readonly folder: string;
  /** The record to serve: the new one, or the last valid one; absent when there is none. */
  readonly record?: SiteRecord;
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
  readonly clock?: Clock;
  /** Calls back with the paths, below the directory, of what changed. */
  readonly watchFiles?: (directory: string, listener: (file: string) => void) => Promise<{ close(): unknown }>;
}

export interface MerchantWatch {
  /** Reads again now: the given folders, or all. */
  refresh(folders?: readonly string[]): Promise<void>;
  close(): void;
}

/** Editors write a file in several steps: a change ends after this many milliseconds without events. */
const QUIET = 60;

/**
 * Republishes brands as their files change. An invalid brand keeps its last valid record. Rejects when the directory
 * can't be read.
 */
export async function watchMerchants(options: WatchOptions): Promise<MerchantWatch> {
  const { directory, publisher, onChange, clock = systemClock, watchFiles = watchDirectory } = options;
  const { holderOf = () => undefined } = options;
  const publications = new Map<string, Publication>();
  const lastGood = new Map<string, { readonly record: SiteRecord; readonly claims: Claims }>();
  const said = new Map<string, string>();
  let dirty = new Set<string>();
  let cancel: (() => void) | undefined;
  let working: Promise<void> = Promise.resolve();

  const outcome = ({ folder, record, diagnostics }: LoadedBrand): BrandChange => {
    const claims = publications.get(folder)?.claims;
    if (record && claims) lastGood.set(folder, { record, claims });
    const served = record ?? lastGood.get(folder)?.record;
    return { folder, good: record !== undefined, removed: false, diagnostics, ...(served ? { record: served } : {}) };
  };

  /** What is served keeps its domains … */
  const served = () => {
    const records = [...lastGood.values()].map(({ record }) => record);
    return holdersAmong(
      records.map(({ site, domains }) => [site.code, domains]),
      directory,
    );
  };
  /** … also while its manifest is invalid. */
  const claiming = () =>
    new Map(
      [...publications].map(([folder, publication]) => {
        const claims = publication.record ? undefined : lastGood.get(folder)?.claims;
        return [folder, claims ? { ...publication, claims } : publication];
      }),
    );

  const read = async (folders: readonly string[] | undefined) => {
    const present = await brandFolders(directory);
    const changes: BrandChange[] = [];
    for (const folder of publications.keys()) {
      if (present.includes(folder)) continue;
      for (const kept of [publications, lastGood, said]) kept.delete(folder);
      changes.push({ folder, good: false, removed: true, diagnostics: [] });
    }
    for (const folder of present) {
      if (folders && publications.has(folder) && !folders.includes(folder)) continue;
      publications.set(folder, await loadBrand(directory, folder, publisher, options));
    }
    for (const change of (await settle(claiming(), firstHolder(served(), holderOf))).map(outcome)) {
      const summary = JSON.stringify([change.good, change.record?.site.revision, change.diagnostics]);
      if (said.get(change.folder) === summary) continue;
      said.set(change.folder, summary);
      changes.push(change);
    }
    if (changes.length > 0) onChange(changes);
  };

  const refresh = (folders?: readonly string[]): Promise<void> => {
    // One at a time, in order; a directory that is temporarily missing is read at the next change.
    working = working.then(() => read(folders)).catch(() => undefined);
    return working;
  };

  const watcher = await watchFiles(directory, (file) => {
    dirty.add(file.split(path.sep)[0] ?? file);
    cancel?.();
    cancel = clock.after(QUIET, () => {
      const folders = [...dirty];
      dirty = new Set();
      void refresh(folders);
    });
  });
  await read(undefined).catch((cause: unknown) => {
    watcher.close();
    throw cause;
  });
  return {
    refresh,
    close() {
      cancel?.();
      watcher.close();
    },
  };
}

/** By path: editors replace a file by renaming another one over it. Resolves once every change is noticed. */
async function watchDirectory(directory: string, listener: (file: string) => void): Promise<FSWatcher> {
  // The system's own events name folders relative to the process, not to the watcher, unless this is absolute.
  const root = path.resolve(directory);
  const watcher = watch(".", { cwd: root, ignoreInitial: true });
  watcher.on("all", (_, file) => listener(file));
  // Also the system's own events: those above omit a change within 50 ms of another.
  watcher.on("raw", (event, name, details) => {
    const { watchedPath = "" } = details as { readonly watchedPath?: string };
    const file = path.relative(root, path.resolve(root, watchedPath, name));
    // A folder that another one has replaced: the events still come from the one that is gone.
    if (event === "rename" && Object.hasOwn(watcher.getWatched(), file)) watcher.unwatch(file).add(file);
    listener(file);
  });
  await once(watcher, "ready");
  return watcher;
}
