import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GameLane, gameCategories } from "#core/gateway/index.ts";
import { readLobbySnapshot, snapshotCalls } from "#core/shell/index.ts";
import { namesOf } from "./lane-names.ts";
import { deriveLanes } from "./lanes.ts";

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

const vendor = (name: string, ordinal?: number) => ({
  vendor: name,
  displayName: name,
  icon: "",
  ...(ordinal !== undefined && { ordinal }),
});

describe('spec 3 "Game vendor lanes"', () => {
  it("are in the order of their first account, and keep the gateway's order where ordinals are equal", () => {
    const { sorting } = deriveLanes([lane("RNG", ["RNG"]), lane("LIVE", ["AG"]), lane("PVP", ["PVP"])]);
    expect(sorting).toEqual(["RNG", "PVP", "LIVE"]);
  });

  it("leave out a category without games", () => {
    expect(deriveLanes([lane("RNG", ["RNG"], { gameCount: 0 }), lane("LIVE", ["AG"])]).sorting).toEqual(["LIVE"]);
  });

  it("sort vendors by the gateway's ordinal, then the derived one, then as received", () => {
    const { lanes } = deriveLanes([
      lane("LIVE", ["AG", "EVO"], {
        gameClassify: { vendors: [vendor("X"), vendor("EVO"), vendor("Y"), vendor("AG"), vendor("W", 1)] },
      }),
    ]);
    expect(lanes[0]?.vendors.map((entry) => entry.vendor)).toEqual(["W", "AG", "EVO", "X", "Y"]);
  });

  it("map each account to the one whose ordinal it has: RNG and PVP to TCG", () => {
    const { mapping, ordinals } = deriveLanes([
      lane("RNG", ["RNG", "TCG"]),
      lane("PVP", ["PVP"]),
      lane("LIVE", ["AG"]),
    ]);
    expect(Object.fromEntries(mapping)).toEqual({ RNG: "TCG", TCG: "TCG", PVP: "TCG", AG: "AG" });
    expect(Object.fromEntries(ordinals)).toEqual({ TCG: 100, RNG: 100, PVP: 100, AG: 200 });
  });

  it("give derived ordinals to the lotteries' other accounts", () => {
    const { ordinals } = deriveLanes([lane("ELOTT", ["ELOTT"]), lane("LOTT", ["LOTT"])]);
    expect(Object.fromEntries(ordinals)).toEqual({
      ELOTT: 100,
      ELOTTO: 100,
      SEA_LOTT: 105,
      LOTT: 200,
      VIETNAM_LOTTO: 201,
    });
  });

  it("know the ordinal of each lane, and the order of vendors in each category", () => {
    const derived = deriveLanes([
      lane("LIVE", ["AG", "EVO"], { gameClassify: { vendors: [vendor("EVO"), vendor("AG")] } }),
      lane("RNG", ["RNG"], { gameClassify: { vendors: [vendor("JADE", 20), vendor("MANGO", 10)] } }),
    ]);
    expect(derived.lanes.map(({ category, ordinal }) => [category, ordinal])).toEqual([
      ["LIVE", 100],
      ["RNG", 300],
    ]);
    expect(Object.fromEntries(namesOf(derived).vendorSorting)).toEqual({ LIVE: ["AG", "EVO"], RNG: ["MANGO", "JADE"] });
  });

  it("have names for people: of accounts, and of vendors, whose names win", () => {
    const lanes = deriveLanes([
      lane("LIVE", ["AG", "EVO"], { gameClassify: { vendors: [{ ...vendor("EVO"), displayName: "Evo Live" }] } }),
    ]);
    expect(Object.fromEntries(namesOf(lanes).display)).toEqual({ AG: "The AG", EVO: "Evo Live" });
  });

  it("show a lane without vendors, and a vendor without a name or a picture", () => {
    const bare = { vendor: "X", displayName: "", icon: "" };
    const { lanes } = deriveLanes([lane("RNG", []), lane("LIVE", ["AG"], { gameClassify: { vendors: [bare] } })]);
    expect(lanes.map(({ category, vendors }) => [category, vendors.length])).toEqual([
      ["LIVE", 1],
      ["RNG", 0],
    ]);
  });

  it("show a category once, of which the gateway has two", () => {
    const { lanes, sorting } = deriveLanes([
      lane("RNG", ["RNG"], { gameCount: 0 }),
      lane("RNG", ["RNG"], { gameCount: 4 }),
      lane("RNG", ["RNG"], { gameCount: 9 }),
    ]);
    expect(sorting).toEqual(["RNG"]);
    expect(lanes[0]).toMatchObject({ gameCount: 4 });
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
        expect(painted).toEqual(deriveLanes(answer).sorting);
      }),
    );
  });
});
