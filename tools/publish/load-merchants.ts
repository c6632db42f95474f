import path from "node:path";
import { type Claims, checkAcross, contestants, diagnosticAt, type HolderOf } from "#core/merchant/check/index.ts";
import { type Diagnostic, hasErrors, type SiteRecord } from "#core/merchant/index.ts";
import { firstHolder, holdersInGit } from "./holders.ts";
import type { LoadOptions, Publication, Publisher } from "./publish.ts";
import { brandFolders, readBrand } from "./read-brand.ts";

/** The result of loading a brand's folder. */
export interface LoadedBrand {
  readonly folder: string;
  /** Absent when the brand can't be served. */
  readonly record?: SiteRecord;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and publishes one folder. Never rejects: an unreadable folder is a diagnostic. */
export async function loadBrand(
  directory: string,
  folder: string,
  publisher: Publisher,
  { addHeadlineFonts, ...options }: LoadOptions,
): Promise<Publication> {
  try {
    const publication = publisher.publish(await readBrand(path.join(directory, folder)), options);
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
  return [...publications].map(([folder, { record, claims, diagnostics }]) => {
    const more = clashes.filter(({ file }) => file === claims.file);
    const together = [...diagnostics, ...more];
    return record && !hasErrors(more) ? { folder, record, diagnostics: together } : { folder, diagnostics: together };
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
  const publications = new Map<string, Publication>();
  for (const folder of folders) publications.set(folder, await loadBrand(directory, folder, publisher, options));
  return settle(publications, holderOf);
}
