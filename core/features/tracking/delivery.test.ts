import { describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { err, ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createDelivery } from "./delivery.ts";

const event = {
  domain: "lotus.example",
  eventName: "register",
  eventValue: { channels: ["utm"], clickIds: {}, pixelIds: {}, eventID: "7d7e7f38-0d3f-4b0e-9c2f-3c7c3c1f2a11" },
};
const lost = err({ kind: "network", code: "network_error", message: "", status: 0 } as const);

interface Faults {
  readonly posts: number;
  readonly pings: number;
  readonly random?: number;
  /** The event is dropped after so many calls. */
  readonly droppedAfter?: number;
}

/** A gateway that fails the first calls, by kind. */
function deliver({ posts, pings, random = 0.5, droppedAfter = 99 }: Faults) {
  const calls: string[] = [];
  const seen: unknown[] = [];
  const left = { post: posts, ping: pings };
  const answer = (kind: "post" | "ping") => async (body: unknown) => {
    calls.push(`${kind} ${clock.now()}`);
    seen.push(body);
    return left[kind]-- > 0 ? lost : ok(null);
  };
  const site = testSite({
    window: testWindow("https://www.lotus.example/m/home"),
    gateway: { system: { trackEvent: answer("post"), ping: answer("ping") } },
  });
  const { clock } = site;
  const send = createDelivery(site, () => random);
  return { arrived: send(event, () => calls.length >= droppedAfter), clock, calls, seen };
}

describe('spec 9 "Event delivery": delivery of an event to the gateway', () => {
  it("is one post when it succeeds", async () => {
    const { arrived, calls } = deliver({ posts: 0, pings: 0 });
    expect(await arrived).toBe("arrived");
    expect(calls).toEqual(["post 0"]);
  });

  it("is retried 3 times, after 1, 2 and 4 s and up to 500 ms more", async () => {
    const { arrived, clock, calls } = deliver({ posts: 3, pings: 0 });
    await clock.advance(60_000);
    expect(await arrived).toBe("arrived");
    expect(calls).toEqual(["post 0", "post 1250", "post 3500", "post 7750"]);
  });

  it("falls back to the ping, which is retried 5 times with no base delay", async () => {
    const { arrived, clock, calls } = deliver({ posts: 9, pings: 5, random: 0 });
    await clock.advance(60_000);
    expect(await arrived).toBe("arrived");
    expect(calls.slice(4)).toEqual(Array.from({ length: 6 }, () => "ping 7000"));
  });

  it("is not retried once the event is dropped", async () => {
    const { arrived, clock, calls } = deliver({ posts: 99, pings: 99, droppedAfter: 2 });
    await clock.advance(60_000);
    expect(await arrived).toBe("refused");
    expect(calls).toHaveLength(2);
  });

  it("gives up then, having sent the same event every time", async () => {
    const { arrived, clock, calls, seen } = deliver({ posts: 99, pings: 99 });
    await clock.advance(60_000);
    expect(await arrived).toBe("failed");
    expect(calls).toHaveLength(10);
    expect(new Set(seen)).toEqual(new Set([event]));
  });
});
