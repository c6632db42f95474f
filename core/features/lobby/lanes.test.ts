import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GameLane, gameCategories } from "#core/gateway/index.ts";
import { readLobbySnapshot, snapshotCalls } from "#core/shell/index.ts";
import { deriveLanes, displayNames } from "./lanes.ts";

const lane = (gameCategory: GameLane["gameCategory"], accounts: string[], over: Partial<GameLane> = {}): GameLane => ({
  gameCategory,
  cards: accounts.map((accountTypeName) => ({
    accountTypeName,
    displayName: `The ${accountTypeName}`,
    freeplay: false,
  })),
  gameClassify: { vendors: [] },
  gameCount: 1,
  ...over,
});

const categoriesOf = (answer: readonly GameLane[]) => deriveLanes(answer).map(({ category }) => category);

const vendor = (name: string, ordinal?: number) => ({
  vendor: name,
  displayName: name,
  icon: "",
  ...(ordinal !== undefined && { ordinal }),
});

describe('spec 3 "Game vendor lanes"', () => {
  it("are in the order of their first account, and keep the gateway's order where ordinals are equal", () => {
    const answer = [lane("RNG", ["RNG"]), lane("LIVE", ["AG"]), lane("PVP", ["PVP"])];
    expect(categoriesOf(answer)).toEqual(["RNG", "PVP", "LIVE"]);
  });

  it("leave out a category without games", () => {
    expect(categoriesOf([lane("RNG", ["RNG"], { gameCount: 0 }), lane("LIVE", ["AG"])])).toEqual(["LIVE"]);
  });

  it("sort vendors by the gateway's ordinal, then the derived one, then as received", () => {
    const [live] = deriveLanes([
      lane("LIVE", ["AG", "EVO"], {
        gameClassify: { vendors: [vendor("X"), vendor("EVO"), vendor("Y"), vendor("AG"), vendor("W", 1)] },
      }),
    ]);
    expect(live?.vendors.map((entry) => entry.vendor)).toEqual(["W", "AG", "EVO", "X", "Y"]);
  });

  it("have names for people: of accounts, and of vendors, whose names win", () => {
    const lanes = deriveLanes([
      lane("LIVE", ["AG", "EVO"], { gameClassify: { vendors: [{ ...vendor("EVO"), displayName: "Evo Live" }] } }),
    ]);
    expect(Object.fromEntries(displayNames(lanes))).toEqual({ AG: "The AG", EVO: "Evo Live" });
  });

  it("show a lane without vendors, and a vendor without a name or a picture", () => {
    const bare = { vendor: "X", displayName: "", icon: "" };
    const lanes = deriveLanes([lane("RNG", []), lane("LIVE", ["AG"], { gameClassify: { vendors: [bare] } })]);
    expect(lanes.map(({ category, vendors }) => [category, vendors.length])).toEqual([
      ["LIVE", 1],
      ["RNG", 0],
    ]);
  });

  it("show a category once, of which the gateway has two", () => {
    const lanes = deriveLanes([
      lane("RNG", ["FIRST"], { gameCount: 0 }),
      lane("RNG", ["SECOND"], { gameCount: 4 }),
      lane("RNG", ["THIRD"], { gameCount: 9 }),
    ]);
    expect(lanes).toMatchObject([{ category: "RNG", accounts: [{ accountTypeName: "SECOND" }] }]);
  });

  it("are in the same order as on the page that the edge painted", () => {
    const account = fc.constantFrom("ELOTT", "ELOTTO", "SEA_LOTT", "LOTT", "VIETNAM_LOTTO", "RNG", "PVP", "TCG", "AG");
    const lanes = fc.array(
      fc.record({ category: fc.constantFrom(...gameCategories), accounts: fc.array(account), count: fc.nat(2) }),
    );
    fc.assert(
      fc.property(lanes, (drawn) => {
        const answer = drawn.map(({ category, accounts, count }) => lane(category, accounts, { gameCount: count }));
        // The site's reading of the answer leaves out a category that it does not know.
        const unknown = { ...lane("RNG", ["AG"]), gameCategory: "BINGO" };
        const painted = readLobbySnapshot({ [snapshotCalls.lanes]: [unknown, ...answer] }).categories.map(
          ({ code }) => code,
        );
        expect(painted).toEqual(categoriesOf(answer));
      }),
    );
  });
});
