import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GameLane, gameCategories } from "#core/gateway/index.ts";
import { readLobbySnapshot, snapshotCalls } from "#core/shell/index.ts";
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

describe("spec 3: game vendor lanes", () => {
  it("are in the order of their first account, and keep the gateway's order where ordinals are equal", () => {
    const { sorting } = deriveLanes([lane("RNG", ["RNG"]), lane("LIVE", ["AG"]), lane("PVP", ["PVP"])]);
    expect(sorting).toEqual(["RNG", "PVP", "LIVE"]);
  });

  it("leave out a category without games", () => {
    expect(deriveLanes([lane("RNG", ["RNG"], { gameCount: 0 }), lane("LIVE", ["AG"])]).sorting).toEqual(["LIVE"]);
  });

  it("sort vendors by the gateway's ordinal, then the derived one, then as received", () => {
    const vendor = (name: string, ordinal?: number) => ({
      vendor: name,
      displayName: name,
      icon: "",
      ...(ordinal !== undefined && { ordinal }),
    });
    const { lanes } = deriveLanes([
      lane("LIVE", ["AG", "EVO"], {
        gameClassify: { vendors: [vendor("X"), vendor("EVO"), vendor("Y"), vendor("AG"), vendor("W", 1)] },
      }),
    ]);
    expect(lanes[0]?.vendors.map((entry) => entry.vendor)).toEqual(["W", "AG", "EVO", "X", "Y"]);
  });

  it("are in the same order as on the page that the edge painted", () => {
    const account = fc.constantFrom("ELOTT", "ELOTTO", "SEA_LOTT", "LOTT", "VIETNAM_LOTTO", "RNG", "PVP", "TCG", "AG");
    const lanes = fc.uniqueArray(
      fc.record({ category: fc.constantFrom(...gameCategories), accounts: fc.array(account), count: fc.nat(2) }),
      { selector: ({ category }) => category },
    );
    fc.assert(
      fc.property(lanes, (drawn) => {
        const answer = drawn.map(({ category, accounts, count }) => lane(category, accounts, { gameCount: count }));
        const painted = readLobbySnapshot({ [snapshotCalls.lanes]: answer }).categories.map(({ code }) => code);
        expect(painted).toEqual(deriveLanes(answer).sorting);
      }),
    );
  });
});
