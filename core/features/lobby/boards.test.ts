import { describe, expect, it } from "vitest";
import { largestJackpots } from "./jackpot-board.tsx";
import type { ShownGame } from "./lobby.ts";
import { latestResults } from "./results-board.tsx";

const game = (name: string, facts: Partial<ShownGame>): ShownGame => ({
  gameId: name,
  nodeId: "",
  code: "",
  name,
  vendor: "",
  category: "RNG",
  image: "",
  freeplay: false,
  ...facts,
});
const withJackpot = (name: string, amount: number, currency = "BRL") => game(name, { jackpot: { amount, currency } });
const withDraw = (name: string, time: string, numbers: readonly string[] = ["1"]) =>
  game(name, { lastDraw: { time, numbers } });
const names = (games: readonly ShownGame[]) => games.map(({ name }) => name);

describe("the board of jackpots", () => {
  it("has the three largest, the largest first", () => {
    const games = [
      withJackpot("a", 5),
      game("none", {}),
      withJackpot("b", 9),
      withJackpot("c", 7),
      withJackpot("d", 1),
    ];
    expect(names(largestJackpots(games, "BRL"))).toEqual(["b", "c", "a"]);
  });

  it("compares amounts within a currency: the brand's first, then the others in the gateway's order", () => {
    const games = [
      withJackpot("a", 90_000_000, "VND"),
      withJackpot("b", 5),
      withJackpot("c", 80, "USD"),
      withJackpot("d", 95_000_000, "VND"),
      withJackpot("e", 9),
    ];
    expect(names(largestJackpots(games, "BRL"))).toEqual(["e", "b", "d"]);
    expect(names(largestJackpots(games, "EUR"))).toEqual(["d", "a", "e"]);
  });
});

describe("the board of results", () => {
  it("has the last four draws, the latest first, without those that have no numbers yet", () => {
    const games = [
      withDraw("a", "2026-01-01T10:00:00Z"),
      withDraw("pending", "2026-01-09T10:00:00Z", []),
      withDraw("b", "2026-01-05T10:00:00Z"),
      withDraw("c", "2026-01-03T10:00:00Z"),
      withDraw("d", "2026-01-02T10:00:00Z"),
      withDraw("e", "2026-01-04T10:00:00Z"),
      withDraw("unreadable", "soon"),
    ];
    expect(names(latestResults(games))).toEqual(["b", "e", "c", "d"]);
  });
});
