import { type HandleOf, type TrackerManifest, trackerStorage } from "#core/extension-points/index.ts";
import type { EventValue, PixelTrack } from "#core/gateway/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";
import { attributionInfo, isId, type Platform } from "#core/platform/index.ts";

type Handle = HandleOf<"trackers">;

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

/** One tracker's part of `pixelTrack`, by its `plugin.json` only: key -> value, empty values left out. */
function pixelTrackPart(
  { plugin: { manifest } }: Handle,
  { storage, cookies }: Pick<Platform, "storage" | "cookies">,
): Readonly<Record<string, string>> {
  const { clickIds = [], capturedCookies = {} } = manifest;
  // The app around the site provides some ids that no address has (spec 3 "Stored ad-attribution info").
  const attribution: Readonly<Record<string, string | undefined>> = storage.get(attributionInfo) ?? {};
  const ids = clickIds.map(({ query, key, storage: name, attribution: field }) => {
    const names = name === undefined ? query : [name];
    const kept = storage.declare(names, { consent: manifest.consent });
    const found = names.map((each) => kept.get(each)).find(isId);
    return [key, found ?? (field && attribution[field])] as const;
  });
  const fromCookies = Object.entries(capturedCookies).map(([name, key]) => [key, cookies.get(name)] as const);
  return Object.fromEntries([...ids, ...fromCookies].flatMap(([key, value]) => (isId(value) ? [[key, value]] : [])));
}

/** Spec 3 "pixelTrack": `tid` first, then the trackers' parts; null when all are empty. */
export function readPixelTrack(
  trackId: string | undefined,
  handles: readonly Handle[],
  platform: Pick<Platform, "storage" | "cookies">,
): PixelTrack | null {
  const parts = handles.map((handle) => pixelTrackPart(handle, platform));
  const all: Record<string, string> = Object.assign(trackId ? { tid: trackId } : {}, ...parts);
  return Object.keys(all).length > 0 ? all : null;
}

/** The same ids in the form of `eventValue`: those from cookies are outside `clickIds`. */
export function eventIds(
  handles: readonly Handle[],
  pixelTrack: PixelTrack | null,
): Pick<EventValue, "clickIds" | "fbc" | "fbp"> {
  const beside = new Set(handles.flatMap(({ plugin }) => Object.values(plugin.manifest.capturedCookies ?? {})));
  const ids = Object.entries(pixelTrack ?? {}) as [string, string][];
  return {
    clickIds: Object.fromEntries(ids.filter(([key]) => !beside.has(key))),
    ...Object.fromEntries(ids.filter(([key]) => beside.has(key))),
  };
}
