import { describe, expect, it } from "vitest";
import type { GameLane } from "#core/gateway/index.ts";
import { accountOf, deriveLanes, prizeModeLabel } from "./lanes.ts";

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

describe("spec 9: vendor ordinals", () => {
  it("start at 100, go in steps of 100, and run across lanes", () => {
    const { vendorSorting } = deriveLanes([lane("LIVE", ["AG", "EVO"]), lane("SPORTS", ["SABA"])]);
    expect(vendorSorting).toEqual({ AG: 100, EVO: 200, SABA: 300 });
  });

  it("give ELOTTO the place of ELOTT and SEA_LOTT the fifth behind it", () => {
    const { vendorSorting } = deriveLanes([lane("LIVE", ["AG"]), lane("ELOTT", ["ELOTT"]), lane("FISH", ["JDB"])]);
    expect(vendorSorting).toEqual({ AG: 100, ELOTT: 200, ELOTTO: 200, SEA_LOTT: 205, JDB: 300 });
  });

  it("give VIETNAM_LOTTO the place right behind LOTT", () => {
    expect(deriveLanes([lane("LOTT", ["LOTT"])]).vendorSorting).toEqual({ LOTT: 100, VIETNAM_LOTTO: 101 });
  });

  it("merge the accounts RNG and PVP into TCG, which use up one place", () => {
    const { vendorSorting, mapping } = deriveLanes([lane("RNG", ["RNG"]), lane("PVP", ["PVP"]), lane("LIVE", ["AG"])]);
    expect(vendorSorting).toEqual({ TCG: 100, RNG: 100, PVP: 100, AG: 200 });
    expect(mapping).toEqual({ RNG: "TCG", PVP: "TCG", AG: "AG" });
    expect(accountOf("LIVE")).toBe("LIVE");
  });

  it("count an account once, where it first appears", () => {
    expect(deriveLanes([lane("RNG", ["JDB"]), lane("FISH", ["JDB", "CQ9"])]).vendorSorting).toEqual({
      JDB: 100,
      CQ9: 200,
    });
  });
});

describe("spec 3: game vendor lanes", () => {
  it("stand in the order of their first account, and keep the gateway's order where accounts are one", () => {
    const { sorting } = deriveLanes([lane("RNG", ["RNG"]), lane("LIVE", ["AG"]), lane("PVP", ["PVP"])]);
    expect(sorting).toEqual(["RNG", "PVP", "LIVE"]);
  });

  it("leave out a category without games", () => {
    expect(deriveLanes([lane("RNG", ["RNG"], { gameCount: 0 }), lane("LIVE", ["AG"])]).sorting).toEqual(["LIVE"]);
  });

  it("sort vendors by the gateway's ordinal, then the derived one, then as they came", () => {
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

  it("keep the name to show of each account", () => {
    expect(deriveLanes([lane("LIVE", ["AG"])]).display).toEqual({ AG: "The AG" });
  });

  it("label the prize mode Lott or Elott", () => {
    expect(["LOTT", "TCG_LOTTO_VN", "VIETNAM_LOTTO"].map(prizeModeLabel)).toEqual(["Lott", "Lott", "Lott"]);
    expect(["ELOTT", "ELOTTO", "SEA_LOTT", "TCG_SEA"].map(prizeModeLabel)).toEqual([
      "Elott",
      "Elott",
      "Elott",
      "Elott",
    ]);
  });
});
