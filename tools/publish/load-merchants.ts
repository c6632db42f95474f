import path from "node:path";
import { type Clock, type GuardError, guard, type Result, systemClock } from "#core/kernel/index.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import {
  type BrandSource,
  brandFolders,
  type Claims,
  checkAcross,
  contestants,
  type Diagnostic,
  diagnosticAt,
  type HolderOf,
  hasErrors,
  readBrand,
} from "#tools/manifest/index.ts";
import { firstHolder, holdersInGit } from "./holders.ts";
import type { LoadOptions, Publication, Publisher } from "./publish.ts";

/** A disk that does not answer delays the other brands by this at most. */
export const READ_TIMEOUT_MS = 15_000;

/** The result of loading a brand's folder. */
export interface LoadedBrand {
  /** The folder's name. */
  readonly folder: string;
  /** Absent when the brand can't be served. */
  readonly record?: SiteRecord;
  /** The text that the record was made of: with what it inherits. */
  readonly manifest?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A read that ends in time, or in an error: a disk may not answer. The signal aborts when nobody waits any longer. */
export const inTime = <T>(
  clock: Clock,
  read: (signal: AbortSignal) => Promise<T>,
  within = READ_TIMEOUT_MS,
): Promise<Result<T, GuardError>> => guard(clock, within, new AbortController().signal, read);

/** Publishes a folder that has been read. Never rejects: a folder that can't be read is a diagnostic. */
export async function publishFolder(
  directory: string,
  folder: string,
  source: Result<BrandSource | undefined, GuardError>,
  { publisher, addHeadlineFonts, ...options }: LoadOptions & { readonly publisher: Publisher },
): Promise<Publication> {
  try {
    if (!source.ok && source.error.code === "threw") throw source.error.cause;
    if (!source.ok || !source.value) throw new Error(`reading its folder takes more than ${READ_TIMEOUT_MS / 1000} s`);
    const publication = publisher.publish(source.value, options);
    const { record } = publication;
    return record && addHeadlineFonts ? { ...publication, record: await addHeadlineFonts(record) } : publication;
  } catch (cause) {
    const file = path.join(directory, folder, "merchant.json");
    const message = `the brand can't be read: ${cause instanceof Error ? cause.message : cause}`;
    return {
      claims: { file, claims: [] },
      diagnostics: [diagnosticAt("file.unreadable", file, "", 0, { pointer: "", message })],
    };
  }
}

/** Reads and publishes one folder. Never rejects. */
export async function loadBrand(
  directory: string,
  folder: string,
  publisher: Publisher,
  options: LoadOptions,
): Promise<Publication> {
  const source = await inTime(systemClock, (signal) => readBrand(path.join(directory, folder), { signal }));
  return publishFolder(directory, folder, source, { ...options, publisher });
}

/**
 * Adds the clashes between brands; a brand that claims what another holds has no record.
 *
 * @param holderOf who holds a name already; git's history decides where it does not know
 */
export async function settle(
  publications: ReadonlyMap<string, Publication>,
  holderOf: HolderOf = () => undefined,
): Promise<readonly LoadedBrand[]> {
  const all: Claims[] = [...publications.values()].map(({ claims }) => claims);
  const clashes = await clashesAmong(all, holderOf);
  return [...publications].map(([folder, { record, manifest, claims, diagnostics }]) => {
    const more = clashes.filter(({ file }) => file === claims.file);
    const together = [...diagnostics, ...more];
    if (!record || hasErrors(more)) return { folder, diagnostics: together };
    return { folder, record, ...(manifest !== undefined && { manifest }), diagnostics: together };
  });
}

/** The clashes between brands: a name stays with its holder, by `holderOf`, else by git's history. */
export async function clashesAmong(
  brands: readonly Claims[],
  holderOf: HolderOf = () => undefined,
): Promise<readonly Diagnostic[]> {
  const clashing = contestants(brands);
  if (clashing.length === 0) return [];
  return checkAcross(brands, firstHolder(holderOf, await holdersInGit(clashing)));
}

/**
 * Reads and publishes every brand below `directory`; an invalid one does not affect the others. Rejects only when the
 * directory itself can't be read.
 */
export async function loadMerchants(
  directory: string,
  publisher: Publisher,
  { holderOf, ...options }: LoadOptions & { readonly holderOf?: HolderOf } = {},
): Promise<readonly LoadedBrand[]> {
  const folders = await brandFolders(directory);
  const loaded = new Map<string, Publication>();
  await inParallel(folders, async (folder) => {
    loaded.set(folder, await loadBrand(directory, folder, publisher, options));
  });
  const inOrder = folders.flatMap((folder) => {
    const publication = loaded.get(folder);
    return publication ? [[folder, publication] as const] : [];
  });
  return settle(new Map(inOrder), holderOf);
}
