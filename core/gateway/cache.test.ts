import { describe, expect, it } from "vitest";
import { createManualClock, err, type ManualClock, ok } from "#core/kernel/index.ts";
import { createCache } from "./cache.ts";
import type { Outcome, Sent } from "./call.ts";
import { networkFailure } from "./failure.ts";

const lanes = "/wps/relay/GCSGAME_newGameVendor";
const gameList = "/wps/relay/GCSGAME_getGameList";

interface Given {
  readonly seed?: Readonly<Record<string, unknown>>;
  readonly clock?: ManualClock;
}

/** A page's cache. */
function cached({ seed = {}, clock = createManualClock(1_000_000) }: Given = {}) {
  const cache = createCache({ clock, language: "EN", seed });
  let asked = 0;
  let answer = (): Outcome<unknown> => ok(asked);
  const send = cache.stage(async () => {
    asked++;
    return answer();
  });
  const get = (path: string, more: Partial<Sent> = {}) =>
    send({ method: "GET", path, token: undefined, language: "EN", ...more });
  return {
    clock,
    cache,
    get,
    asked: () => asked,
    answerWith: (outcome: Outcome<unknown>) => {
      answer = () => outcome;
    },
    fail: () => {
      answer = () => err(networkFailure);
    },
  };
}

describe('spec 7 "Client behaviour": cache', () => {
  it("passes an answer without a value on, and keeps nothing of it", async () => {
    const { get, answerWith, asked } = cached();
    answerWith(ok(undefined));
    expect(await get(lanes)).toEqual(ok(undefined));
    await get(lanes);
    expect(asked()).toBe(2);
  });

  it("caches the answer of a cacheable path for 180 seconds", async () => {
    const { clock, get, asked } = cached();
    await get(lanes);
    await clock.advance(179_999);
    expect(await get(lanes)).toEqual(ok(1));
    await clock.advance(1);
    expect(await get(lanes)).toEqual(ok(2));
    expect(asked()).toBe(2);
  });

  it.each([
    "/wps/captcha/image",
    "/wps/captcha/geetest",
    "/wps/session/login",
    "/wps/member/register",
    "/wps/member/info",
    "/wps/v2/system/status",
  ])("never keeps an answer of %s", async (path) => {
    const { get, asked } = cached();
    await get(path);
    await get(path);
    expect(asked()).toBe(2);
  });

  it("separates what differs in query or language", async () => {
    const { get, asked } = cached();
    await get(gameList, { query: { category: "RNG", page: 1 } });
    await get(gameList, { query: { category: "RNG", page: 2 } });
    await get(gameList, { query: { page: 1, category: "RNG" } });
    await get(gameList, { query: { category: "RNG", page: 1 }, language: "VI" });
    expect(asked()).toBe(3);
  });

  it("skips the cache on refresh, and caches the new answer", async () => {
    const { get } = cached();
    await get(lanes);
    expect(await get(lanes, { refresh: true })).toEqual(ok(2));
    expect(await get(lanes)).toEqual(ok(2));
  });

  it("asks again when an answer has turned out to be no good", async () => {
    const { cache, get, asked } = cached();
    await get(lanes);
    cache.drop({ path: lanes, query: undefined, language: "EN" });
    await get(lanes);
    expect(asked()).toBe(2);
  });

  it("caches no failure", async () => {
    const { get, asked, fail } = cached();
    fail();
    await get(lanes);
    await get(lanes);
    expect(asked()).toBe(2);
  });

  it("caches a hundred answers, and evicts the oldest", async () => {
    const { get, asked } = cached();
    for (let page = 0; page <= 100; page++) await get(gameList, { query: { page } });
    await get(gameList, { query: { page: 100 } });
    expect(asked()).toBe(101);
    await get(gameList, { query: { page: 0 } });
    expect(asked()).toBe(102);
  });

  it("can be cleared", async () => {
    const { cache, get, asked } = cached();
    await get(lanes);
    cache.forget();
    await get(lanes);
    expect(asked()).toBe(2);
  });

  it("caches the call of a plugin that says so", async () => {
    const { get, asked } = cached();
    const call = () => get("/wps/relay/WPSCORE_getTelegramLoginSetting", { rule: { cacheable: true } });
    await call();
    await call();
    expect(asked()).toBe(1);
  });
});

describe("the snapshot that the page carries", () => {
  it("answers the first screen's lists, in whatever order their queries were written", async () => {
    const { get, asked } = cached({
      seed: { [lanes]: ["lane"], [`${gameList}?page=1&category=RNG`]: { items: [] } },
    });
    expect(await get(lanes)).toEqual(ok(["lane"]));
    expect(await get(gameList, { query: { category: "RNG", page: 1 } })).toEqual(ok({ items: [] }));
    expect(asked()).toBe(0);
  });

  it("is not used in another language", async () => {
    const { get, asked } = cached({ seed: { [lanes]: ["lane"] } });
    await get(lanes, { language: "VI" });
    expect(asked()).toBe(1);
  });

  it("is not used for paths that are not cacheable", async () => {
    const { get, asked } = cached({ seed: { "/wps/member/info": { id: "1" } } });
    await get("/wps/member/info");
    expect(asked()).toBe(1);
  });
});
