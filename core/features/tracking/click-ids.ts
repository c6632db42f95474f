import type { HandleOf } from "#core/extension-points/index.ts";
import type { EventValue, PixelTrack } from "#core/gateway/index.ts";
import { attributionInfo, isId, type Platform } from "#core/platform/index.ts";

type Handle = HandleOf<"trackers">;

/** One tracker's part of `pixelTrack`, by its `plugin.json` only: key -> value, empty values left out. */
export function pixelTrackPart(
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
export function joinPixelTrack(
  trackId: string | undefined,
  parts: readonly Readonly<Record<string, string>>[],
): PixelTrack | null {
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
