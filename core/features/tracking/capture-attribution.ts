import { type TrackerManifest, trackerStorage } from "#core/extension-points/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import type { Platform } from "#core/platform/index.ts";

/** In characters. A longer value is not a click id. */
const MAX_CLICK_ID_LENGTH = 1000;

/**
 * Captures the chosen trackers' data from the visit's first address (spec 3 "pixelTrack"), by their `plugin.json` only.
 * The registry holds the values in memory until the plugin's class has consent.
 */
export function captureAttribution(
  trackers: readonly ChosenPlugin<TrackerManifest>[],
  { storage, landing }: Pick<Platform, "storage" | "landing">,
): void {
  for (const { manifest } of trackers) {
    // Values of earlier visits are declared too, so that a denial erases them.
    const names = trackerStorage(manifest);
    const kept = storage.declare(names, { consent: manifest.consent });
    if (storage.consentTo(manifest.consent) === false) names.forEach(kept.remove);
    for (const { query, storage: name } of manifest.clickIds ?? []) {
      const brought = query.flatMap((field) => {
        const value = landing.query.get(field);
        return value && value.length <= MAX_CLICK_ID_LENGTH ? [[field, value] as const] : [];
      });
      for (const [field, value] of name === undefined ? brought : brought.slice(0, 1)) kept.set(name ?? field, value);
    }
  }
}
