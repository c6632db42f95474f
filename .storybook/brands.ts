import { type BrandEntry, entries, examples } from "virtual:livery-brands";
import type { SiteRecord } from "#core/merchant/index.ts";
import { changesText, onChanges } from "#tools/edit/panel/changes-store.ts";
import { BRAND_CHANGED, BRANDS_SHOWN } from "./own-brands.ts";

export { entries };

/** Returns a brand of the folder, or an example that a story names; undefined for a brand with errors. */
export const recordOf = (brand: string): SiteRecord | undefined =>
  entries[brand] ? entries[brand].record : examples[brand];

/** Those that can be published. */
export const records = (): readonly SiteRecord[] => Object.values(entries).flatMap(({ record }) => record ?? []);

const listeners = new Set<() => void>();
let version = 0;

/** Calls back when a brand's files have changed. The returned function ends it. */
export function onBrandFiles(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back also when the panel has changed a brand. The returned function ends it. */
export function onBrands(listener: () => void): () => void {
  const ends = [onBrandFiles(listener), onChanges(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/** Another text after each of these changes. */
export const brandsVersion = (): string => `${version} ${changesText()}`;

import.meta.hot?.on(BRAND_CHANGED, ({ folder, entry }: { readonly folder: string; readonly entry: BrandEntry }) => {
  entries[folder] = entry;
  version += 1;
  for (const listener of listeners) listener();
});
import.meta.hot?.send(BRANDS_SHOWN, Object.fromEntries(records().map(({ site }) => [site.code, site.revision])));
