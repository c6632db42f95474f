import type { Clock } from "#core/kernel/index.ts";
import { LAUNCH_TIMEOUT_MS } from "./launches.idle.tsx";

/**
 * What is known of a game's frame.
 * - `loading`: nothing has come yet.
 * - `playing`: the game has spoken, or it is a page of this site that the browser lets be read.
 * - `loaded`: something has come. What it is, browsers do not say of another origin: a page that refuses frames, and a
 *   host that is dead, fire `load` like a game.
 * - `silent`: that, and it has not spoken for a while. It may be a game that never speaks: it stays, and the player is
 *   asked whether they see it.
 * - `failed`: nothing came in time, or this site's own page is an error.
 */
export type FrameState = "loading" | "playing" | "loaded" | "silent" | "failed";

/** How long a loaded frame may be silent before the player is asked. */
export const SILENCE_MS = 4_000;

export type FrameWatch = ReturnType<typeof watchFrame>;

/** Watches one frame, from the moment that it has its address. */
export function watchFrame(clock: Pick<Clock, "after">, onState: (state: FrameState) => void) {
  let cancel = clock.after(LAUNCH_TIMEOUT_MS, () => enter("failed"));
  let last: FrameState = "loading";

  function enter(state: FrameState) {
    cancel();
    if (state === "loaded") cancel = clock.after(SILENCE_MS, () => enter("silent"));
    if (state === last) return;
    last = state;
    onState(state);
  }

  return {
    /**
     * The frame has fired `load`: again when the game's page gives way to another, which may be its end.
     * @param status HTTP status of a page that can be read
     */
    loaded: (status: number | undefined) =>
      enter(status === undefined ? "loaded" : status < 400 ? "playing" : "failed"),
    /** A message has come from the frame. */
    heard: () => enter("playing"),
    stop: () => cancel(),
  };
}

/** HTTP status of a frame's page where it is this site's; undefined where it can't be read. */
export function statusOf({ contentDocument, contentWindow }: HTMLIFrameElement): number | undefined {
  if (!contentDocument || contentDocument.URL === "about:blank") return undefined;
  const [entry] = contentWindow?.performance.getEntriesByType("navigation") ?? [];
  // Browsers before 2023 do not tell it.
  return (entry as PerformanceNavigationTiming | undefined)?.responseStatus || 200;
}
