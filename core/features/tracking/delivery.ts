import type { EventRequest } from "#core/gateway/index.ts";
import { sleep } from "#core/kernel/index.ts";
import type { Site } from "../site.ts";

/** Spec 9 "Event tracking": the retries of each channel, and the base of its pauses in milliseconds. */
const POST = { retries: 3, base: 1000 };
const PING = { retries: 5, base: 0 };
/** At most this many milliseconds are added to each pause, so that clients do not retry at the same time. */
const MAX_JITTER_MS = 500;

/**
 * Sends an event to the merchant's gateway, by the second channel when the first fails. Resolves to whether it arrived.
 *
 * @param random returns 0 to 1.
 */
export function createDelivery(
  { gateway, clock }: Pick<Site, "gateway" | "clock">,
  random = Math.random,
): (event: EventRequest) => Promise<boolean> {
  async function persist({ retries, base }: typeof POST, attempt: () => Promise<{ readonly ok: boolean }>) {
    for (let retry = 0; ; retry++) {
      if ((await attempt()).ok) return true;
      if (retry === retries) return false;
      await sleep(clock, base * 2 ** retry + random() * MAX_JITTER_MS);
    }
  }
  return async (event) =>
    (await persist(POST, () => gateway.system.trackEvent(event))) ||
    (await persist(PING, () => gateway.system.ping(event)));
}
