import type { EventRequest } from "#core/gateway/index.ts";
import { singleFlight } from "#core/kernel/index.ts";
import { inOneTab } from "#core/platform/in-one-tab.ts";
import type { Site } from "#core/site/index.ts";
import type { DeliveryResult } from "./delivery.ts";
import { undeliveredEvent } from "./stored.ts";

/** What the visitor agreed to when an event happened. */
type Granted = readonly ("analytics" | "ads")[];

/** An event that the gateway has not received yet. */
interface Undelivered {
  readonly event: EventRequest;
  /** Withdrawn, the event is dropped. */
  readonly granted: Granted;
  /** Milliseconds since the epoch, raised where needed so that later events have higher ones. */
  readonly since: number;
}

/** A gateway that was down for longer has no use for them. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;
const MAX_EVENTS = 500;

/** Keeps product events, also through a reload, until they are delivered. */
export function createOutbox(
  { platform: { storage }, window, clock }: Pick<Site, "platform" | "window" | "clock">,
  send: (event: EventRequest, isDropped: () => boolean) => Promise<DeliveryResult>,
) {
  const tried = new Set<string>();
  let latest = 0;

  const idOf = ({ event }: Undelivered) => event.eventValue.eventID;
  const remove = (one: Undelivered) => storage.remove(undeliveredEvent, idOf(one));

  /** Each has a key of its own, so that two tabs never overwrite each other's. The oldest first. */
  const read = (): readonly Undelivered[] =>
    storage
      .members(undeliveredEvent)
      .flatMap((id) => {
        const value: unknown = storage.get(undeliveredEvent, id);
        if (isUndelivered(value) && idOf(value) === id && clock.now() - value.since < MAX_AGE_MS) return [value];
        storage.remove(undeliveredEvent, id);
        return [];
      })
      .sort((a, b) => a.since - b.since);

  const untried = () => read().filter((one) => !tried.has(idOf(one)));

  async function deliverAll() {
    for (let events = untried(); events.length > 0; events = untried()) {
      for (const one of events) {
        tried.add(idOf(one));
        const isDropped = () => storage.get(undeliveredEvent, idOf(one)) === undefined;
        if (!isDropped() && (await send(one.event, isDropped)) !== "failed") remove(one);
      }
    }
  }

  const deliverAlone = singleFlight(() => inOneTab(window, "delivery", deliverAll));
  // Again for what was added after the last look, while this tab gave way to the next.
  const deliver = (): Promise<void> => deliverAlone().finally(() => (untried().length > 0 ? deliver() : undefined));

  return {
    /**
     * Delivers every event, the oldest first and one after the other; in one tab at a time. One that fails does not block
     * those behind it, and stays for the next page.
     */
    deliver,
    /** Keeps the event at once: the page may be left now. */
    add(event: EventRequest, granted: Granted) {
      latest = Math.max(clock.now(), latest + 1);
      const one: Undelivered = { event, granted, since: latest };
      storage.set(undeliveredEvent, { ...one }, idOf(one));
      if (storage.members(undeliveredEvent).length > MAX_EVENTS)
        for (const old of read().slice(0, -MAX_EVENTS)) remove(old);
    },
    drop(consent: Granted[number]) {
      for (const one of read()) if (one.granted.includes(consent)) remove(one);
    },
  };
}

/** Storage may hold anything. */
function isUndelivered(value: unknown): value is Undelivered {
  const { event, granted, since } = Object(value);
  const { eventID } = Object(Object(event).eventValue);
  return typeof eventID === "string" && Array.isArray(granted) && typeof since === "number";
}
