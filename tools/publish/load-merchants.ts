import path from "node:path";
import { type Claims, checkAcross, diagnosticAt } from "#core/merchant/check/index.ts";
import { type Diagnostic, hasErrors, type SiteRecord } from "#core/merchant/index.ts";
import type { Publication, Publisher, PublishOptions } from "./publish.ts";
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
  options: PublishOptions,
): Promise<Publication> {
  try {
    return publisher.publish(await readBrand(path.join(directory, folder)), options);
  } catch (cause) {
    const file = path.join(directory, folder, "merchant.json");
    const message = `the brand's folder can't be read: ${cause instanceof Error ? cause.message : cause}`;
    return {
      claims: { file, claims: [] },
      diagnostics: [diagnosticAt("file.unreadable", file, "", 0, { pointer: "", message })],
    };
  }
}

/** Adds the clashes between brands; a brand that lost a clash has no record. */
export function settle(publications: ReadonlyMap<string, Publication>): readonly LoadedBrand[] {
  const all: Claims[] = [...publications.values()].map(({ claims }) => claims);
  const clashes = checkAcross(all);
  return [...publications].map(([folder, { record, claims, diagnostics }]) => {
    const more = clashes.filter(({ file }) => file === claims.file);
    const together = [...diagnostics, ...more];
    return record && !hasErrors(more) ? { folder, record, diagnostics: together } : { folder, diagnostics: together };
  });
}

/**
 * Reads and publishes every brand below `directory`; an invalid one does not affect the others. Rejects only when the
 * directory itself can't be read.
 */
export async function loadMerchants(
  directory: string,
  publisher: Publisher,
  options: PublishOptions = {},
): Promise<readonly LoadedBrand[]> {
  const folders = await brandFolders(directory);
  const publications = new Map<string, Publication>();
  for (const folder of folders) publications.set(folder, await loadBrand(directory, folder, publisher, options));
  return settle(publications);
}
