import { describe, expect, it } from "vitest";
import { snapshotCalls } from "#core/shell/index.ts";
import { testEdge } from "./testing.ts";

describe("the snapshot", () => {
  const lanes = [{ gameCategory: "RNG", cards: [{ accountTypeName: "RNG", displayName: "Slots" }] }];
  const games = { items: [{ name: "Moon Koi", image: "/wps/sandbox/cover/1.svg" }], total: 1 };
  const values: Readonly<Record<string, unknown>> = {
    [snapshotCalls.lanes]: lanes,
    [snapshotCalls.games("RNG")]: games,
    [snapshotCalls.banners]: [],
  };

  function withGateway() {
    const calls: { path: string; headers: Record<string, string> }[] = [];
    const state = { down: false };
    const upstream: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(String(input));
      calls.push({ path: pathname + search, headers: Object.fromEntries(new Headers(init?.headers)) });
      if (state.down) throw new TypeError("fetch failed");
      return Response.json({ success: true, value: values[pathname + search] });
    };
    const set = testEdge({ upstream });
    const page = async () => (await set.get("https://lotusplay.example/m/home")).text();
    return { ...set, calls, state, page };
  }

  it("is never waited for: the first page is served without, the next one with it", async () => {
    const { page, clock } = withGateway();
    expect(await page()).not.toContain("Moon Koi");
    await clock.advance(0);
    await clock.advance(0);
    expect(await page()).toContain('<span class="game-name">Moon Koi</span>');
  });

  it("is available for the first page after warming up", async () => {
    const { page, edge } = withGateway();
    await edge.warm();
    expect(await page()).toContain("Moon Koi");
  });

  it("is requested anonymously: Merchant and the edge's mark, no more", async () => {
    const { edge, calls } = withGateway();
    await edge.warm();
    for (const { headers } of calls) {
      expect(Object.keys(headers).sort()).toEqual(["merchant", "x-livery-edge"]);
      expect(headers["x-livery-edge"]).toBe("snapshot");
    }
    expect(
      calls
        .filter(({ headers }) => headers.merchant === "lotus")
        .map(({ path }) => path)
        .sort(),
    ).toEqual(Object.keys(values).sort());
  });

  it("is refreshed while a brand is visited, not when it is not, and never older than 30 s", async () => {
    const { page, edge, clock, calls, state } = withGateway();
    await edge.warm();
    await page();
    calls.length = 0;
    await clock.advance(20_000);
    expect(calls.length).toBeGreaterThan(0);
    state.down = true;
    await clock.advance(31_000);
    expect(await page()).not.toContain("Moon Koi");
    await clock.advance(700_000);
    calls.length = 0;
    await clock.advance(700_000);
    expect(calls).toEqual([]);
  });

  it("that is unchanged leaves the page and its tag the same", async () => {
    const { edge, get, clock } = withGateway();
    await edge.warm();
    const tag = (await get("https://lotusplay.example/m/home")).headers.get("etag");
    await clock.advance(20_000);
    expect((await get("https://lotusplay.example/m/home")).headers.get("etag")).toBe(tag);
  });
});
