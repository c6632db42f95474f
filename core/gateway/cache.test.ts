import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createManualClock, err, type ManualClock, ok } from "#core/kernel/index.ts";
import { createStorage } from "#core/platform/storage.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createCache } from "./cache.ts";
import type { Outcome, Sent } from "./call.ts";
import { networkFailure } from "./failure.ts";
import { cachedAnswer } from "./stored.ts";

const lanes = "/wps/relay/GCSGAME_newGameVendor";
const gameList = "/wps/relay/GCSGAME_getGameList";
/** Where the lanes in English are stored. */
const KEY = `answer:EN ${lanes}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const aTab = () => testWindow("https://lotus.example/m/home");

interface Given {
  readonly seed?: Readonly<Record<string, unknown>>;
  /** The tab, which an earlier page may have used. */
  readonly tab?: Parameters<typeof createStorage>[0];
  readonly build?: string;
  readonly clock?: ManualClock;
}

/** A page's cache. */
function cached({ seed = {}, tab = aTab(), build = "b1", clock = createManualClock(1_000_000) }: Given = {}) {
  const cache = createCache({ clock, storage: createStorage(tab, [cachedAnswer]), build, language: "EN", seed });
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

describe('spec 7 "Client behaviour": session cache', () => {
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

describe('spec 7 "Client behaviour": a reload within 180 seconds asks nothing again', () => {
  /** A page that has asked for the lanes, and the next one in its tab, `later` milliseconds after. */
  async function reload({ later = 0, build = "b1", between = (_tab: ReturnType<typeof aTab>) => {} } = {}) {
    const tab = aTab();
    const clock = createManualClock(1_000_000);
    const before = cached({ tab, clock });
    await before.get(lanes);
    await clock.advance(later);
    between(tab);
    return { tab, ...cached({ tab, clock, build }) };
  }

  it("takes the answer from sessionStorage, until it is too old", async () => {
    const { get, asked, clock } = await reload({ later: 179_999 });
    expect(await get(lanes)).toEqual(ok(1));
    expect(asked()).toBe(0);
    await clock.advance(1);
    await get(lanes);
    expect(asked()).toBe(1);
  });

  it("not that of another language, or of another build", async () => {
    const other = await reload();
    await other.get(lanes, { language: "VI" });
    expect(other.asked()).toBe(1);
    const release = await reload({ build: "b2" });
    await release.get(lanes);
    expect(release.asked()).toBe(1);
  });

  it("not after a log-out, or when the cache was cleared", async () => {
    for (const between of [
      (tab: ReturnType<typeof aTab>) => createStorage(tab, [cachedAnswer]).clearOnLogout(),
      (tab: ReturnType<typeof aTab>) => cached({ tab }).cache.forget(),
    ]) {
      const { get, asked, tab } = await reload({ between });
      expect(tab.sessionStorage).toHaveLength(0);
      await get(lanes);
      expect(asked()).toBe(1);
    }
  });

  it("not one that turned out to be no good", async () => {
    const { cache, get, asked } = await reload();
    await get(lanes);
    cache.drop({ path: lanes, query: undefined, language: "EN" });
    await get(lanes);
    expect(asked()).toBe(1);
  });

  it("asks again whatever else is stored there", async () => {
    const time = fc.oneof(fc.integer(), fc.constantFrom("1e6", null, 1_000_001, Number.MAX_VALUE));
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({ value: fc.anything(), until: time, build: fc.constantFrom("b1", 1) }).map((it) => JSON.stringify(it)),
    );
    await fc.assert(
      fc.asyncProperty(stored, async (text) => {
        const { get, asked } = await reload({ between: (tab) => tab.sessionStorage.setItem(KEY, text) });
        const { until, build } = Object(parsed(text));
        const isSound = build === "b1" && Number(until) > 1_000_000 && Number(until) <= 1_180_000;
        expect(await get(lanes)).toMatchObject({ ok: true });
        expect(asked()).toBe(isSound ? 0 : 1);
      }),
      { numRuns: 50 },
    );
  });

  it("keeps fifty answers of up to 30,000 characters: the tab's storage has room for the session", async () => {
    const tab = aTab();
    const { get } = cached({ tab });
    for (let page = 0; page < 60; page++) await get(gameList, { query: { page } });
    expect(tab.sessionStorage).toHaveLength(50);
    expect(Object.keys(tab.sessionStorage).some((key) => key.endsWith("page=59"))).toBe(true);
    const large = createCache({
      clock: createManualClock(1_000_000),
      storage: createStorage(tab, [cachedAnswer]),
      build: "b1",
      language: "EN",
      seed: {},
    });
    const call = { method: "GET", path: lanes, token: undefined, language: "EN" } as const;
    await large.stage(async () => ok("x".repeat(30_000)))(call);
    expect(tab.sessionStorage.getItem(KEY)).toBeNull();
    expect(await large.stage(async () => err(networkFailure))(call)).toMatchObject({ ok: true });
  });

  it("works where the browser stores nothing", async () => {
    const refusing = { ...aTab() } as Window;
    Object.defineProperty(refusing, "sessionStorage", {
      get: () => {
        throw new Error("storage is disabled");
      },
    });
    const { get, asked } = cached({ tab: refusing });
    await get(lanes);
    await get(lanes);
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
