import type { TrackerManifest } from "#core/extension-points/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import type { Platform } from "#core/platform/index.ts";

/** A longer value is no click id. */
const LONGEST = 1000;

/**
 * Keeps what the address brought for the chosen trackers, each under its query field's name (spec 3 "pixelTrack"). By
 * `plugin.json` alone: no plugin's code is there at the start. The registry holds the values in memory until the
 * plugin's class has consent.
 */
export function captureAttribution(
  trackers: readonly ChosenPlugin<TrackerManifest>[],
  { storage, landing }: Pick<Platform, "storage" | "landing">,
): void {
  for (const { manifest } of trackers) {
    const fields = Object.keys(manifest.capture?.query ?? {});
    // What an earlier visit kept is declared too, so that a denial finds it.
    const kept = storage.declare([...fields, ...(manifest.storage ?? [])], {
      consent: manifest.consent ?? "necessary",
    });
    for (const field of fields) {
      const value = landing.query.get(field);
      if (value && value.length <= LONGEST) kept.set(field, value);
    }
  }
}
