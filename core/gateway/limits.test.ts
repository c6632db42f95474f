import { describe, expect, it } from "vitest";
import { createManualClock, ok } from "#core/kernel/index.ts";
import type { Outcome, Sent } from "./call.ts";
import { createSlots, limits } from "./limits.ts";

/** A pipeline whose requests end on demand. */
function limited() {
  const clock = createManualClock();
  const started: { call: Sent; at: number; end(): void }[] = [];
  let language = "EN";
  const send = limits(
    clock,
    () => language,
  )(
    (call) =>
      new Promise<Outcome<unknown>>((resolve) =>
        started.push({ call, at: clock.now(), end: () => resolve(ok(call.path)) }),
      ),
  );
  const get = (path: string, more: Partial<Sent> = {}) =>
    send({ method: "GET", path, token: undefined, language: "EN", ...more });
  const changeLanguage = () => {
    language = "VI";
  };
  return { clock, started, get, changeLanguage };
}

const gameList = "/wps/relay/GCSGAME_getGameList";

describe('spec 7 "Client behaviour"', () => {
  it("has ten GETs in flight at once, and starts the next when one ends", async () => {
    const { clock, started, get } = limited();
    for (let index = 0; index < 12; index++) void get(`/wps/${index}`);
    await clock.advance(1000);
    expect(started).toHaveLength(10);
    started[0]?.end();
    await clock.advance(0);
    expect(started.map(({ call }) => call.path).at(-1)).toBe("/wps/10");
  });

  it("has two game lists in flight at once, which leave the other slots free", async () => {
    const { clock, started, get } = limited();
    for (let page = 1; page <= 4; page++) void get(gameList, { query: { page } });
    await clock.advance(1000);
    expect(started).toHaveLength(2);
    for (let index = 0; index < 9; index++) void get(`/wps/${index}`);
    await clock.advance(1000);
    expect(started).toHaveLength(10);
  });

  it("spaces a path's requests after a long wait for a slot too", async () => {
    const { clock, started, get } = limited();
    for (let page = 1; page <= 4; page++) void get(gameList, { query: { page } });
    await clock.advance(1000);
    started[0]?.end();
    started[1]?.end();
    await clock.advance(1000);
    expect(started.map(({ at }) => at)).toEqual([0, 130, 1000, 1130]);
  });

  it("does not delay a POST", async () => {
    const { clock, started, get } = limited();
    for (let index = 0; index < 3; index++) void get("/wps/game/launchGame", { method: "POST" });
    await clock.advance(0);
    expect(started).toHaveLength(3);
  });

  it("removes an aborted call from the queue, and starts the next one", async () => {
    const { clock, started, get } = limited();
    const controller = new AbortController();
    void get("/wps/a");
    const given = get("/wps/a", { signal: controller.signal });
    void get("/wps/a", { query: { last: 1 } });
    await clock.advance(0);
    controller.abort();
    expect(await given).toMatchObject({ error: { kind: "aborted" } });
    await clock.advance(130);
    expect(started.map(({ call, at }) => [call.query, at])).toEqual([
      [undefined, 0],
      [{ last: 1 }, 130],
    ]);
  });
});

it("sends no waiting call when the page has changed its language, and spaces none from it", async () => {
  const { clock, started, get, changeLanguage } = limited();
  void get("/wps/a");
  const left = get("/wps/a", { query: { page: 2 } });
  await clock.advance(0);
  changeLanguage();
  void get("/wps/a", { language: "VI" });
  await clock.advance(130);
  expect(started.map(({ call, at }) => [call.language, at])).toEqual([
    ["EN", 0],
    ["VI", 130],
  ]);
  // It would never end if it had been sent.
  expect(await left).toMatchObject({ error: { kind: "aborted" } });
});

describe('spec 7 "Client behaviour": concurrency', () => {
  it("hands slots out first come, first served, and passes over those who have left the queue", async () => {
    const inSlot = createSlots(1);
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const enter = (name: string, signal?: AbortSignal) =>
      inSlot(signal, () => {
        order.push(name);
        return new Promise((resolve) => ends.push(() => resolve(ok(name))));
      });
    const controller = new AbortController();
    const first = enter("first");
    const left = enter("left", controller.signal);
    const second = enter("second");
    const third = enter("third");
    controller.abort();
    expect(await left).toMatchObject({ error: { kind: "aborted" } });
    for (const each of [first, second, third]) {
      await Promise.resolve();
      ends.shift()?.();
      await each;
    }
    expect(order).toEqual(["first", "second", "third"]);
    expect(await enter("aborted", AbortSignal.abort())).toMatchObject({ error: { kind: "aborted" } });
  });

  it("takes a slot back from work that throws", async () => {
    const inSlot = createSlots(1);
    await expect(inSlot(undefined, () => Promise.reject(new Error("boom")))).rejects.toThrow("boom");
    expect(await inSlot(undefined, async () => ok("next"))).toEqual(ok("next"));
  });
});
