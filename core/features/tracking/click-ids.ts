import type { CapturedIds, HandleOf } from "#core/extension-points/index.ts";
import type { EventValue, PixelTrack } from "#core/gateway/index.ts";
import type { Platform } from "#core/platform/index.ts";

/** The ids that one tracker is given: what its `capture` names, and nothing else. */
export function capturedIds(
  { plugin }: HandleOf<"trackers">,
  { storage, cookies }: Pick<Platform, "storage" | "cookies">,
): CapturedIds {
  const { query = {}, cookies: names = [] } = plugin.manifest.capture ?? {};
  const kept = storage.declare(Object.keys(query), { consent: plugin.manifest.consent ?? "necessary" });
  return {
    get(field) {
      if (!Object.hasOwn(query, field)) return undefined;
      // The app around the site knows some ids that no address brings (spec 3 "Stored ad-attribution info").
      const attribution: Readonly<Record<string, string | undefined>> = storage.get("attribution") ?? {};
      return kept.get(field) || attribution[field];
    },
    cookie: (name) => (names.includes(name) ? cookies.get(name) : undefined),
  };
}

/** One tracker's part of `pixelTrack`; empty when it can't be had. */
export async function partOf(
  handle: HandleOf<"trackers">,
  platform: Pick<Platform, "storage" | "cookies">,
): Promise<Readonly<Record<string, string>>> {
  const part = await handle.use("pixelTrack", (tracker) => tracker.pixelTrack(capturedIds(handle, platform)));
  return part.ok ? part.value : {};
}

/** Spec 3 "pixelTrack": `tid` first, empty values left out, null when nothing is left. */
export function joinPixelTrack(
  trackId: string | undefined,
  parts: readonly Readonly<Record<string, string>>[],
): PixelTrack | null {
  const all: Record<string, string> = Object.assign({ tid: trackId ?? "" }, ...parts);
  const full = Object.entries(all).filter(([, value]) => value !== "");
  return full.length > 0 ? Object.fromEntries(full) : null;
}

/**
 * The same ids as `eventValue` has them: those that come from cookies (`_fbc`) stand beside `clickIds`, under the
 * cookie's name without its underscore.
 */
export function eventIds(
  handles: readonly HandleOf<"trackers">[],
  pixelTrack: PixelTrack | null,
): Pick<EventValue, "clickIds" | "fbc" | "fbp"> {
  const cookies = handles.flatMap(({ plugin }) => plugin.manifest.capture?.cookies ?? []);
  const beside = new Set(cookies.map((name) => name.replace(/^_/, "")));
  const ids = Object.entries(pixelTrack ?? {}) as [string, string][];
  return {
    clickIds: Object.fromEntries(ids.filter(([key]) => !beside.has(key))),
    ...Object.fromEntries(ids.filter(([key]) => beside.has(key))),
  };
}
