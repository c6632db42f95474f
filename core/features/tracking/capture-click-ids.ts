import { type TrackerManifest, trackerStorage } from "#core/extension-points/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { isId, type Platform } from "#core/platform/index.ts";

/** A click id of an address. */
interface BroughtId {
  /** In `pixelTrack`. */
  readonly key: string;
  /** In local storage. */
  readonly name: string;
  readonly value: string;
}

/** The click ids that an address brings to a tracker. */
export const clickIdsInQuery = ({ clickIds = [] }: TrackerManifest, query: URLSearchParams): readonly BroughtId[] =>
  clickIds.flatMap(({ query: fields, key, storage: name }) => {
    const brought = fields.flatMap((field) => {
      const value = query.get(field);
      return isId(value) ? [{ key, name: name ?? field, value }] : [];
    });
    return name === undefined ? brought : brought.slice(0, 1);
  });

/**
 * Captures the chosen trackers' data from the visit's first address (spec 3 "pixelTrack"), by their `plugin.json` only.
 * The registry holds the values in memory until the plugin's class has consent.
 */
export function captureClickIds(
  trackers: readonly ChosenPlugin<TrackerManifest>[],
  { storage, landing }: Pick<Platform, "storage" | "landing">,
): void {
  for (const { manifest } of trackers) {
    // Values of earlier visits are declared too, so that a denial erases them.
    const names = trackerStorage(manifest);
    const kept = storage.declare(names, { consent: manifest.consent });
    if (storage.consentTo(manifest.consent) === false) names.forEach(kept.remove);
    const brought = clickIdsInQuery(manifest, landing.query);
    // An id that an earlier visit brought by another field must not pass for this visit's.
    const renewed = (manifest.clickIds ?? []).filter(({ key }) => brought.some((id) => id.key === key));
    for (const field of renewed.flatMap(({ query }) => query)) if (names.includes(field)) kept.remove(field);
    for (const { name, value } of brought) kept.set(name, value);
  }
}
