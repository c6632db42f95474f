import { type FSWatcher, watch } from "node:fs";
import path from "node:path";
import { type Clock, systemClock } from "#core/kernel/index.ts";
import type { Diagnostic, SiteRecord } from "#core/merchant/index.ts";
import { type LoadedBrand, loadBrand, settle } from "./load-merchants.ts";
import type { Publication, Publisher, PublishOptions } from "./publish.ts";
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

export interface WatchOptions extends PublishOptions {
  readonly directory: string;
  readonly publisher: Publisher;
  /** Called for every brand once at the start, then for those whose outcome changed. */
  onChange(changes: readonly BrandChange[]): void;
  readonly clock?: Clock;
  /** Calls back with paths below the directory; `undefined` when the changed path is unknown. */
  readonly watchFiles?: (directory: string, listener: (file: string | undefined) => void) => { close(): void };
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
  const publications = new Map<string, Publication>();
  const lastGood = new Map<string, SiteRecord>();
  const said = new Map<string, string>();
  let dirty: Set<string> | "all" = new Set();
  let cancel: (() => void) | undefined;
  let working: Promise<void> = Promise.resolve();

  const outcome = ({ folder, record, diagnostics }: LoadedBrand): BrandChange => {
    if (record) lastGood.set(folder, record);
    const served = record ?? lastGood.get(folder);
    return { folder, good: record !== undefined, removed: false, diagnostics, ...(served ? { record: served } : {}) };
  };

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
    for (const change of settle(publications).map(outcome)) {
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

  const watcher = watchFiles(directory, (file) => {
    const folder = file?.split(path.sep)[0];
    if (folder === undefined) dirty = "all";
    else if (dirty !== "all") dirty.add(folder);
    cancel?.();
    cancel = clock.after(QUIET, () => {
      const folders = dirty === "all" ? undefined : [...dirty];
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

function watchDirectory(directory: string, listener: (file: string | undefined) => void): FSWatcher {
  return watch(directory, { recursive: true }, (_, file) => listener(file ?? undefined));
}
