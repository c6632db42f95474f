import { describe, expect, it, vi } from "vitest";
import type { Game, Gateway, GatewayFailure } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";
import { createGameList } from "./game-list.ts";

const game = (id: number): Game => ({
  gameId: `g${id}`,
  nodeId: "",
  code: "",
  name: `Game ${id}`,
  vendor: "NEONFOX",
  category: "RNG",
  image: "",
  freeplay: true,
});

type List = Gateway["games"]["list"];
const failure: GatewayFailure = { kind: "network", code: "network_error", message: "", status: 0 };

/** A gateway with so many games, in pages of that length. */
function setUp({ count, length, total = count }: { count: number; length: number; total?: number }) {
  const all = Array.from({ length: count }, (_, id) => game(id));
  const list = vi.fn<List>(async ({ page }) => ok({ items: all.slice((page - 1) * length, page * length), total }));
  return { list, games: createGameList(list, { category: "RNG" }) };
}

describe('spec 3 "Game vendor lanes": a list of games', () => {
  it.each([1, 7, 50, 120])("is read to its end, whatever the length of a page: %i", async (length) => {
    const { games } = setUp({ count: 120, length });
    await games.loadAll();
    expect(games.store.getState()).toMatchObject({ items: { length: 120 }, total: 120, phase: "complete" });
  });

  it("grows page by page, and asks for no page twice", async () => {
    const { games, list } = setUp({ count: 120, length: 50 });
    await Promise.all([games.loadMore(), games.loadMore()]);
    expect(games.store.getState()).toMatchObject({ items: { length: 50 }, total: 120, phase: "partial" });
    await games.loadMore();
    await games.loadMore();
    await games.loadMore();
    expect(list.mock.calls.map(([{ page }]) => page)).toEqual([1, 2, 3]);
  });

  it("is that of the provider that was chosen", async () => {
    const { list } = setUp({ count: 1, length: 50 });
    await createGameList(list, { category: "RNG", vendor: "JADE" }).loadMore();
    expect(list).toHaveBeenCalledWith({ category: "RNG", vendor: "JADE", page: 1 });
  });

  it("ends with a page that brings no new game, where the gateway says that there are more", async () => {
    const { games, list } = setUp({ count: 3, length: 50, total: 1000 });
    await games.loadAll();
    expect(games.store.getState()).toMatchObject({ items: { length: 3 }, total: 3, phase: "complete" });
    expect(list).toHaveBeenCalledTimes(2);
  });

  it("goes on where the total is smaller than what is there already", async () => {
    const { games } = setUp({ count: 120, length: 50, total: 10 });
    await games.loadMore();
    expect(games.store.getState()).toMatchObject({ items: { length: 50 }, total: 50, phase: "partial" });
    await games.loadAll();
    expect(games.store.getState()).toMatchObject({ items: { length: 120 }, total: 120 });
  });

  it("has each game once, where pages overlap", async () => {
    const list = vi.fn<List>(async ({ page }) => ok({ items: [game(page), game(page + 1)], total: 4 }));
    const games = createGameList(list, { category: "RNG" });
    await games.loadAll();
    expect(games.store.getState().items.map(({ gameId }) => gameId)).toEqual(["g1", "g2", "g3", "g4"]);
  });

  it("is complete where there are none", async () => {
    const { games } = setUp({ count: 0, length: 50 });
    await games.loadMore();
    expect(games.store.getState()).toMatchObject({ items: [], total: 0, phase: "complete" });
  });

  it("is no longer than 200 pages", async () => {
    const { games } = setUp({ count: 1000, length: 1, total: 100_000 });
    await games.loadAll();
    expect(games.store.getState()).toMatchObject({ items: { length: 200 }, phase: "complete" });
  });

  it("keeps what it has when a page fails, and asks for that page again", async () => {
    const { games, list } = setUp({ count: 120, length: 50 });
    await games.loadMore();
    list.mockResolvedValueOnce(err(failure));
    await games.loadAll();
    expect(games.store.getState()).toMatchObject({ items: { length: 50 }, phase: "failed", failure });
    await games.loadAll();
    expect(games.store.getState()).toMatchObject({ items: { length: 120 }, phase: "complete", failure: undefined });
    expect(list.mock.calls.map(([{ page }]) => page)).toEqual([1, 2, 2, 3]);
  });
});
