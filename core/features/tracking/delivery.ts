import type { EventRequest, Gateway } from "#core/gateway/index.ts";
import { type Clock, sleep } from "#core/kernel/index.ts";

/** Spec 9 "Event tracking": how often each way is tried again, and from how many milliseconds the pauses grow. */
const POST = { retries: 3, base: 1000 };
const PING = { retries: 5, base: 0 };
/** At most this many milliseconds on top of each pause, so that a crowd does not come back all at once. */
const JITTER = 500;

export interface DeliveryParts {
  readonly gateway: { readonly system: Pick<Gateway["system"], "trackEvent" | "ping"> };
  readonly clock: Clock;
  /** 0 to 1. */
  random(): number;
}

/** Hands an event to the merchant's gateway, by its second way when the first fails. Answers whether it arrived. */
export function createDelivery({ gateway, clock, random }: DeliveryParts): (event: EventRequest) => Promise<boolean> {
  async function persist({ retries, base }: typeof POST, attempt: () => Promise<{ readonly ok: boolean }>) {
    for (let retry = 0; ; retry++) {
      if ((await attempt()).ok) return true;
      if (retry === retries) return false;
      await sleep(clock, base * 2 ** retry + random() * JITTER);
    }
  }
  return async (event) =>
    (await persist(POST, () => gateway.system.trackEvent(event))) ||
    (await persist(PING, () => gateway.system.ping(event)));
}
