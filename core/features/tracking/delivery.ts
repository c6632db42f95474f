import type { EventRequest, GatewayFailure } from "#core/gateway/index.ts";
import { type Result, sleep } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";

/** Spec 9 "Event tracking": the retries of each channel, and the base of its pauses in milliseconds. */
const POST = { retries: 3, base: 1000 };
const PING = { retries: 5, base: 0 };
/** At most this many milliseconds are added to each pause, so that clients do not retry at the same time. */
const MAX_JITTER_MS = 500;

/** `refused`: the gateway will never take it. `failed`: it may at another time. */
export type DeliveryResult = "arrived" | "refused" | "failed";

/**
 * Sends an event to the merchant's gateway, by the second channel when the first fails.
 *
 * @param random returns 0 to 1.
 */
export function createDelivery(
  { gateway, clock }: Pick<Site, "gateway" | "clock">,
  random = Math.random,
): (event: EventRequest, isDropped: () => boolean) => Promise<DeliveryResult> {
  async function persist(
    { retries, base }: typeof POST,
    isDropped: () => boolean,
    attempt: () => Promise<Result<unknown, GatewayFailure>>,
  ): Promise<DeliveryResult> {
    for (let retry = 0; ; retry++) {
      // Withdrawn consent also ends the retries.
      if (isDropped()) return "refused";
      const result = await attempt();
      if (result.ok) return "arrived";
      if (retry === retries) return isRefusal(result.error) ? "refused" : "failed";
      await sleep(clock, base * 2 ** retry + random() * MAX_JITTER_MS);
    }
  }
  return async (event, isDropped) => {
    const posted = await persist(POST, isDropped, () => gateway.system.trackEvent(event));
    return posted === "arrived" ? posted : persist(PING, isDropped, () => gateway.system.ping(event));
  };
}

const isRefusal = ({ kind, status }: GatewayFailure): boolean => kind === "refused" && status < 500;
