import type { EventRequest } from "#core/gateway/index.ts";
import type { Site } from "../site.ts";
import type { DeliveryResult } from "./delivery.ts";

/** An event that the gateway has not received yet. */
export interface Undelivered {
  readonly event: EventRequest;
  /** What the visitor agreed to when it happened: withdrawn, it is dropped. */
  readonly consent: readonly ("analytics" | "ads")[];
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Product events survive a reload until they are delivered, for all tabs together. */
export interface Outbox {
  add(event: EventRequest, consent: Undelivered["consent"]): Promise<void>;
  /**
   * Delivers every event, the oldest first and one after the other; in one tab at a time. One that fails does not block
   * those behind it, and stays for the next page.
   */
  deliver(): Promise<void>;
  /** Drops the events that need this consent. */
  drop(consent: Undelivered["consent"][number]): Promise<void>;
}

/** A gateway that was down for longer has no use for them. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;
const MAX_EVENTS = 200;

export function createOutbox(
  { platform: { storage, tabs }, clock }: Pick<Site, "platform" | "clock">,
  send: (event: EventRequest) => Promise<DeliveryResult>,
): Outbox {
  const read = () => (storage.get("undeliveredEvents")?.events ?? []).filter(isUndelivered);

  /** No other tab may change the list meanwhile. */
  const change = (edit: (events: readonly Undelivered[]) => readonly Undelivered[]) =>
    tabs.alone("outbox", async () => {
      const events = edit(read());
      if (events.length > 0) storage.set("undeliveredEvents", { events: events.slice(-MAX_EVENTS) });
      else storage.remove("undeliveredEvents");
    });

  const idOf = ({ event }: Undelivered) => event.eventValue.eventID;

  return {
    add: (event, consent) => change((events) => [...events, { event, consent, since: clock.now() }]),
    drop: (consent) => change((events) => events.filter((one) => !one.consent.includes(consent))),
    deliver: () =>
      tabs.alone("delivery", async () => {
        await change((events) => events.filter(({ since }) => clock.now() - since < MAX_AGE_MS));
        const tried = new Set<string>();
        const next = () => read().find((one) => !tried.has(idOf(one)));
        for (let one = next(); one; one = next()) {
          const id = idOf(one);
          tried.add(id);
          if ((await send(one.event)) === "failed") continue;
          await change((events) => events.filter((each) => idOf(each) !== id));
        }
      }),
  };
}

/** Storage may hold anything. */
function isUndelivered(value: unknown): value is Undelivered {
  const { event, consent, since } = Object(value);
  return typeof Object(event?.eventValue).eventID === "string" && Array.isArray(consent) && typeof since === "number";
}
