import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { downloadCall, snapshotCalls } from "#core/shell/index.ts";
import { MAX_SNAPSHOT_BYTES, snapshotAnswerLimits } from "./limits.ts";
import { createRecords } from "./records.ts";
import { sitesOf } from "./sites.ts";
import { readSnapshotAnswer } from "./snapshot-shape.ts";
import { createSnapshots } from "./snapshots.ts";
import { testBuild, testEdge, testRecord } from "./testing.ts";

describe("the snapshot", () => {
  const lanes = [{ gameCategory: "RNG", cards: [{ accountTypeName: "RNG", displayName: "Slots" }] }];
  const games = { items: [{ name: "Moon Koi", image: "/wps/sandbox/cover/1.svg" }], total: 1 };
  const values: Readonly<Record<string, unknown>> = {
    [snapshotCalls.lanes]: lanes,
    [snapshotCalls.games("RNG")]: games,
    [snapshotCalls.banners]: [],
    [downloadCall("lotus.localhost")]: { resources: [], banner: null, loginRequired: false, minVipLevel: 0 },
  };

  function withGateway() {
    const calls: { path: string; headers: Record<string, string> }[] = [];
    const state = { down: false, slow: undefined as Promise<unknown> | undefined };
    const upstream: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(String(input));
      calls.push({ path: pathname + search, headers: Object.fromEntries(new Headers(init?.headers)) });
      await state.slow;
      if (state.down) throw new TypeError("fetch failed");
      return Response.json({ success: true, value: values[pathname + search] });
    };
    const set = testEdge({ upstream });
    const page = async () => (await set.get("https://lotusplay.example/m/home")).text();
    return { ...set, calls, state, page };
  }

  const game = '<span class="game-name" dir="ltr">Moon Koi</span>';

  it("delays the first page by 300 ms at most when the gateway is slow", async () => {
    const { page, clock, state } = withGateway();
    let answer = () => {};
    state.slow = new Promise((resolve) => {
      answer = () => resolve(undefined);
    });
    const first = page();
    await clock.advance(299);
    let isServed = false;
    void first.then(() => {
      isServed = true;
    });
    await clock.advance(0);
    expect(isServed).toBe(false);
    await clock.advance(1);
    expect(await first).not.toContain("Moon Koi");
    answer();
    expect(await page()).toContain(game);
  });

  it("fills the first page when the gateway answers at once", async () => {
    const { page } = withGateway();
    expect(await page()).toContain(game);
  });

  it("doesn't delay a screen without games", async () => {
    const { get, state } = withGateway();
    state.slow = new Promise(() => {});
    expect((await get("https://lotusplay.example/m/login")).status).toBe(200);
  });

  it("fills the page of a category with its games", async () => {
    const { get, calls } = withGateway();
    const page = await (await get("https://lotusplay.example/m/rng")).text();
    expect(page).toContain(game);
    expect(calls.map(({ path }) => path)).not.toContain(snapshotCalls.banners);
  });

  it("calls the gateway once for each language of a page", async () => {
    const { get, calls } = withGateway();
    await get("https://lotusplay.example/m/home?language=UR");
    await get("https://lotusplay.example/m/home?language=EN");
    await get("https://lotusplay.example/m/home?language=UR");
    const lanes = calls.filter(({ path }) => path === snapshotCalls.lanes);
    expect(lanes.map(({ headers }) => headers.language)).toEqual(["UR", "EN"]);
  });

  it("makes at most six concurrent calls to a gateway", async () => {
    const { get, calls, clock, state } = withGateway();
    state.slow = new Promise(() => {});
    for (const path of ["home", "rng", "live", "table", "fish", "arcade", "crash"]) {
      const page = get(`https://lotusplay.example/m/${path}`);
      await clock.advance(300);
      await page;
    }
    expect(calls).toHaveLength(6);
  });

  it("is available for the first page after warming up", async () => {
    const { page, edge } = withGateway();
    await edge.warm();
    expect(await page()).toContain("Moon Koi");
  });

  it("has the matches of a brand that shows them in its hero or above the games, and of no other", async () => {
    const asked = async (over: Parameters<typeof testRecord>[2]) => {
      const paths: string[] = [];
      const upstream: typeof fetch = async (input) => {
        const { pathname, search } = new URL(String(input));
        paths.push(pathname + search);
        return Response.json({ success: true, value: values[pathname + search] ?? [] });
      };
      const records = createRecords([testRecord("manila", ["manila.example"], over)]);
      const sites = sitesOf(records, () => testBuild);
      await testEdge({ upstream, sites }).edge.warm();
      return paths.includes(snapshotCalls.matches);
    };
    const { variants } = testRecord("manila", []).site;
    expect(await asked({ home: ["hero", "lanes", "matches"] })).toBe(false);
    expect(await asked({ home: ["matches"] })).toBe(false);
    expect(await asked({ home: ["hero", "matches", "first-lane", "lanes"] })).toBe(true);
    expect(await asked({ home: ["hero"], variants: { ...variants, hero: "match" } })).toBe(true);
  });

  it("has a match's odds, whose place the page keeps, and neither its score nor its minute, which would be old", () => {
    const match = { id: "1", league: "L", home: "A", away: "B", startTime: "2026-01-05T19:30:00Z", vendor: "V" };
    const odds = { home: 1.5, draw: 3, away: 2.5 };
    const answer = [{ ...match, score: { home: 1, away: 0 }, minute: 63, odds }];
    expect(readSnapshotAnswer(snapshotCalls.matches, answer)).toEqual([{ ...match, odds }]);
  });

  it("sends only brand, language, the edge's mark and no coding", async () => {
    const { edge, calls } = withGateway();
    await edge.warm();
    for (const { headers } of calls) {
      expect(Object.keys(headers).sort()).toEqual(["accept-encoding", "language", "merchant", "x-livery-edge"]);
      expect(headers["accept-encoding"]).toBe("identity");
      expect(headers["x-livery-edge"]).toBe("snapshot");
    }
    expect(
      calls
        .filter(({ headers }) => headers.merchant === "lotus")
        .map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(values).sort());
  });

  it("calls again when a page needs it after 20 s, and is at most 30 s old", async () => {
    const { page, clock, calls, state } = withGateway();
    await page();
    const made = calls.length;
    await clock.advance(20_000);
    await page();
    expect(calls).toHaveLength(made);
    await clock.advance(1);
    expect(await page()).toContain("Moon Koi");
    expect(calls).toHaveLength(2 * made);
    await clock.advance(700_000);
    expect(calls).toHaveLength(2 * made);
    state.down = true;
    expect(await page()).not.toContain("Moon Koi");
  });

  it("calls a failing gateway once in 20 s", async () => {
    const { page, clock, calls, state } = withGateway();
    state.down = true;
    await page();
    const made = calls.length;
    await page();
    expect(calls).toHaveLength(made);
    await clock.advance(20_001);
    await page();
    expect(calls).toHaveLength(2 * made);
  });

  it("that is unchanged leaves the page and its tag the same", async () => {
    const { edge, get, clock } = withGateway();
    await edge.warm();
    const tag = (await get("https://lotusplay.example/m/home")).headers.get("etag");
    await clock.advance(31_000);
    expect((await get("https://lotusplay.example/m/home")).headers.get("etag")).toBe(tag);
  });
});

describe("the snapshot on a platform without timers between requests", () => {
  it("calls again after 20 s, when the clock was set back, and after a lost call", async () => {
    const clock = createManualClock();
    let setBy = 0;
    let calls = 0;
    let isLost = false;
    const ask = async (_: unknown, path: string) => {
      calls++;
      if (isLost) return new Promise(() => {});
      return path.includes("newGameVendor") ? [{ gameCategory: "RNG", cards: [] }] : [];
    };
    const snapshots = createSnapshots(ask, { ...clock, now: () => clock.now() + setBy });
    const page = { record: testRecord("lotus", []), language: "EN", path: "/m/login" };
    /** Whether a visit gets the snapshot, and whether it has it refreshed. */
    const visit = async () => {
      const before = calls;
      const work: Promise<unknown>[] = [];
      const { length } = Object.keys(await snapshots.of(page, (one) => work.push(one)));
      await Promise.race([Promise.all(work), clock.advance(0)]);
      return [length > 0, calls > before];
    };
    expect(await visit()).toEqual([false, true]);
    await clock.advance(20_000);
    expect(await visit()).toEqual([true, false]);
    await clock.advance(1);
    expect(await visit()).toEqual([true, true]);
    await clock.advance(30_001);
    expect(await visit()).toEqual([false, true]);
    setBy = -3_600_000;
    expect(await visit()).toEqual([false, true]);
    expect(await visit()).toEqual([true, false]);
    isLost = true;
    await clock.advance(30_001);
    expect(await visit()).toEqual([false, true]);
    isLost = false;
    await clock.advance(89_999);
    expect(await visit()).toEqual([false, false]);
    await clock.advance(2);
    expect(await visit()).toEqual([false, true]);
  });
});

describe("the snapshot of a hostile gateway", () => {
  /** An edge whose gateway answers every call so; vip's answers as it should. */
  function withAnswer(answer: () => BodyInit) {
    const lanes = [{ gameCategory: "RNG", cards: [{ accountTypeName: "RNG", displayName: "Slots" }] }];
    const set = testEdge({
      upstream: async (input, init) =>
        new Headers(init?.headers).get("merchant") === "vip"
          ? Response.json({ success: true, value: String(input).includes("newGameVendor") ? lanes : { items: [] } })
          : new Response(answer()),
    });
    const page = async (host: string) => (await set.get(`https://${host}/m/home`)).text();
    return { ...set, page };
  }
  const envelope = (value: unknown) => JSON.stringify({ success: true, value });
  const lane = (over: object = {}) => ({ gameCategory: "RNG", cards: [{ displayName: "Slots" }], ...over });

  it.each([
    ["deep JSON", `{"success":true,"value":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
    [
      "deep fields",
      `{"success":true,"value":[{"gameCategory":"RNG","cards":${"[".repeat(20_000)}${"]".repeat(20_000)}}]}`,
    ],
    ["a lone surrogate", envelope([lane({ gameCategory: "\ud800" })])],
    ["wrong types", envelope([null, 1, [], lane({ cards: 7, gameCount: {} }), { gameCategory: [] }])],
    ["no list", envelope({ length: 1e9 })],
    ["prototypes", `{"success":true,"value":[{"__proto__":{"gameCategory":"RNG"}}]}`],
    ["no JSON", "<!doctype html>"],
    ["no text", "\ud800\uffff\0"],
  ])("%s: its pages and the other brand's are served", async (_, text) => {
    const { edge, page, clock } = withAnswer(() => text);
    await edge.warm();
    expect(await page("lotusplay.example")).toContain('data-brand="lotus"');
    expect(await page("vip.lotusplay.example")).toContain("Slots");
    // And it is asked again.
    await clock.advance(60_000);
    expect(await page("lotusplay.example")).toContain('data-brand="lotus"');
  });

  it("is whatever it is: made-up answers end in a page", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 8, stringUnit: "binary" }), async (value) => {
        const { edge, page } = withAnswer(() => `{"success":true,"value":${value}}`);
        await edge.warm();
        expect(await page("lotusplay.example")).toContain('data-brand="lotus"');
      }),
      { numRuns: 100 },
    );
  });

  it("contains well-formed text only", async () => {
    const { edge, page } = withAnswer(() => envelope([lane({ gameCategory: "A\ud800" })]));
    await edge.warm();
    expect(await page("lotusplay.example")).toContain('"gameCategory":"A\ufffd"');
  });

  it("contains no text that is longer than any name or address", async () => {
    const { edge, page } = withAnswer(() => envelope([lane({ cards: [{ displayName: "n".repeat(20_000) }] })]));
    await edge.warm();
    expect(await page("lotusplay.example")).toContain('"gameCategory":"RNG"');
    expect(await page("lotusplay.example")).not.toContain("nnnnnnnn");
  });

  it("contains no field that no page reads", async () => {
    const { edge, page } = withAnswer(() => envelope([lane({ secret: "of the gateway", balance: 5 })]));
    await edge.warm();
    expect(await page("lotusplay.example")).toContain('"gameCategory":"RNG"');
    expect(await page("lotusplay.example")).not.toContain("of the gateway");
  });

  it("makes no page longer than its limit", async () => {
    const bare = (await testEdge().get("https://lotusplay.example/m/home")).text();
    const most = (await bare).length + MAX_SNAPSHOT_BYTES + 16_384;
    const name = "n".repeat(10 * 1_048_576);
    const names = Array.from({ length: 150 }, (_, index) => lane({ gameCategory: `C${index}${"c".repeat(500)}` }));
    for (const value of [[lane({ cards: [{ displayName: name }] })], names]) {
      const { edge, page, clock } = withAnswer(() => envelope(value));
      const warm = edge.warm();
      for (let turn = 0; turn < 30; turn++) await clock.advance(0);
      await warm;
      expect((await page("lotusplay.example")).length).toBeLessThan(most);
    }
  });

  it("is given up when it drips, and taken again afterwards", async () => {
    let dripping = true;
    const { page, clock } = withAnswer(() =>
      dripping ? new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(1)) }) : envelope([lane()]),
    );
    const first = page("lotusplay.example");
    await clock.advance(snapshotAnswerLimits.ms);
    expect(await first).not.toContain("Slots");
    dripping = false;
    expect(await page("lotusplay.example")).not.toContain("Slots");
    await clock.advance(20_000);
    expect(await page("lotusplay.example")).toContain("Slots");
  });

  it("that can't be taken ends nothing but itself, and is tried again", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const clock = createManualClock();
    let calls = 0;
    const snapshots = createSnapshots(async () => {
      calls++;
      throw new RangeError("nested too deeply");
    }, clock);
    const page = { record: testRecord("lotus", ["lotusplay.example"]), language: "EN", path: "/m/home" };
    expect(await snapshots.of(page)).toEqual({});
    expect(log).toHaveBeenCalledWith(
      `lotus: no answer to ${snapshotCalls.lanes} for the page:`,
      expect.any(RangeError),
    );
    const before = calls;
    await clock.advance(20_001);
    await snapshots.of(page);
    expect(calls).toBe(2 * before);
  });
});
