import type { Site } from "#core/site/index.ts";
import { systemNoticeOf } from "./status.ts";

/** The longest time between two status calls of a maintenance: it may be over before its end. */
export const LONGEST_WAIT_MS = 300_000;
/** The time until the next status call where no end is known, or it has passed. */
export const WAIT_WITHOUT_END_MS = 60_000;

/** When a maintenance ends, ms since the epoch; undefined where the gateway does not say, or names a time that is past. */
export function maintenanceEnd(end: string | null | undefined, now: number): number | undefined {
  const time = Date.parse(end ?? "");
  return time > now ? time : undefined;
}

/**
 * Makes the status call again when the maintenance should be over, and every few minutes before; a page in the background
 * waits until it is seen. The returned function ends it.
 */
export function watchMaintenance({ status, clock, platform: { page } }: Pick<Site, "status" | "clock" | "platform">) {
  let cancel = () => {};
  let ended = false;

  const ask = async () => {
    await status.load();
    if (!ended) wait();
  };
  function wait() {
    cancel();
    const { value } = status.store.getState();
    if (systemNoticeOf(value) !== "maintenance") return;
    const now = clock.now();
    const end = maintenanceEnd(value?.maintenanceEnd, now);
    const pause = end === undefined ? WAIT_WITHOUT_END_MS : Math.min(end - now, LONGEST_WAIT_MS);
    cancel = clock.after(pause, () => void (page.isVisible() && ask()));
  }
  wait();
  const stopVisible = page.onVisible(() => void ask());
  return () => {
    ended = true;
    cancel();
    stopVisible();
  };
}
