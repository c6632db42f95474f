import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { EventRequest } from "#core/gateway/index.ts";
import type { DeliveryResult } from "./delivery.ts";
import { createOutbox } from "./outbox.ts";
import { aWindow } from "./testing.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const event = (eventID: string): EventRequest => ({
  domain: "lotus.example",
  eventName: "login",
  eventValue: { channels: [], clickIds: {}, pixelIds: {}, eventID },
});

/** One page of a visit; pages that share a window share its storage. */
function aPage(window = aWindow(), result: (id: string) => DeliveryResult = () => "arrived") {
  const { platform, clock } = testSite({ window });
  const sent: string[] = [];
  const outbox = createOutbox({ platform, window, clock }, async ({ eventValue: { eventID } }) => {
    sent.push(eventID);
    return result(eventID);
  });
  return { outbox, sent, platform, clock };
}

describe('spec 9 "Event delivery": events that the gateway has not received', () => {
  it("are delivered once, in the order in which they happened", async () => {
    const { outbox, sent } = aPage();
    for (const id of ["1", "2", "3"]) outbox.add(event(id), ["ads"]);
    await outbox.deliver();
    await outbox.deliver();
    expect(sent).toEqual(["1", "2", "3"]);
  });

  it("are delivered, too, when they happen while this tab gives way to the next", async () => {
    const window = aWindow();
    const { outbox, sent } = aPage(window);
    const waiting: (() => void)[] = [];
    const request = async (_: string, task: () => Promise<unknown>) => {
      const done = await task();
      await new Promise<void>((resolve) => void waiting.push(resolve));
      return done;
    };
    Object.defineProperty(window.navigator, "locks", { value: { request } });
    outbox.add(event("1"), ["ads"]);
    void outbox.deliver();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    outbox.add(event("2"), ["ads"]);
    void outbox.deliver();
    waiting[0]?.();
    await vi.waitFor(() => expect(sent).toEqual(["1", "2"]));
  });

  it("survive a reload, and do not block those behind them", async () => {
    const window = aWindow();
    const first = aPage(window, (id) => (id === "1" ? "failed" : "arrived"));
    for (const id of ["1", "2"]) first.outbox.add(event(id), ["ads"]);
    await first.outbox.deliver();
    expect(first.sent).toEqual(["1", "2"]);
    const second = aPage(window);
    await second.outbox.deliver();
    expect(second.sent).toEqual(["1"]);
    const third = aPage(window);
    await third.outbox.deliver();
    expect(third.sent).toEqual([]);
  });

  it("are dropped when the gateway refuses them", async () => {
    const window = aWindow();
    const { outbox } = aPage(window, () => "refused");
    outbox.add(event("1"), ["ads"]);
    await outbox.deliver();
    const later = aPage(window);
    await later.outbox.deliver();
    expect(later.sent).toEqual([]);
  });

  it("are dropped when the consent that they needed is withdrawn, others not", async () => {
    const { outbox, sent } = aPage();
    outbox.add(event("1"), ["analytics", "ads"]);
    outbox.add(event("2"), ["analytics"]);
    outbox.drop("ads");
    await outbox.deliver();
    expect(sent).toEqual(["2"]);
  });

  it("are dropped after three days, not before", async () => {
    const { outbox, sent, clock } = aPage();
    outbox.add(event("old"), []);
    await clock.advance(60_000);
    outbox.add(event("young"), []);
    await clock.advance(3 * DAY_MS - 1);
    await outbox.deliver();
    expect(sent).toEqual(["young"]);
  });

  it("are dropped beyond the newest 500", async () => {
    const { outbox, sent } = aPage();
    for (let id = 0; id < 502; id++) outbox.add(event(String(id)), []);
    await outbox.deliver();
    expect(sent).toHaveLength(500);
    expect(sent.slice(0, 2)).toEqual(["2", "3"]);
  });

  it("are none where storage holds something else", async () => {
    const window = aWindow();
    for (const stored of [
      "[]",
      "nonsense",
      "{}",
      '{"event":null,"granted":[],"since":0}',
      '{"event":{"eventValue":{"eventID":1}},"granted":[],"since":0}',
      '{"event":{"eventValue":{"eventID":"other"}},"granted":[],"since":0}',
      '{"event":{"eventValue":{"eventID":"7"}},"since":0}',
      '{"event":{"eventValue":{"eventID":"7"}},"granted":[],"since":null}',
    ]) {
      window.localStorage.setItem("undelivered_event:7", stored);
      const { outbox, sent } = aPage(window);
      await outbox.deliver();
      expect(sent, stored).toEqual([]);
      expect(window.localStorage.getItem("undelivered_event:7"), stored).toBeNull();
    }
  });
});
