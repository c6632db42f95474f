import { describe, expect, it } from "vitest";
import type { GameKind } from "#packages/demo-games/index.ts";
import { games, matches } from "../content/index.ts";
import type { GameCategory } from "../content/types.ts";

/** The kinds that convince in a category. */
const promised: Readonly<Record<GameCategory, readonly GameKind[]>> = {
  RNG: ["reels"],
  LOTT: ["draw"],
  ELOTT: ["draw"],
  CRASH: ["crash"],
  FISH: ["crash"],
  SPORTS: ["sportsbook"],
  LIVE: ["table"],
  TABLE: ["table", "draw"],
  PVP: ["table", "sportsbook"],
  ARCADE: ["crash", "table"],
};

describe("a game of the catalogue", () => {
  it.each(games.map((game) => [game.name, game] as const))("plays a kind that its category promises: %s", (_, game) => {
    expect(promised[game.category]).toContain(game.kind);
  });

  it.each([
    ["cf03", "table"],
    ["cf17", "draw"],
    ["jl02", "reels"],
    ["sb08", "crash"],
    ["ng01", "sportsbook"],
    ["ng11", "sportsbook"],
  ])("plays the kind that its name promises: %s, %s", (gameId, kind) => {
    expect(games.find((game) => game.gameId === gameId)?.kind).toBe(kind);
  });

  it("has the teams of a match if it is a sportsbook, and only then", () => {
    const ids = new Set(matches.map(({ id }) => id));
    for (const { kind, match } of games) expect(match !== undefined && ids.has(match)).toBe(kind === "sportsbook");
  });
});
