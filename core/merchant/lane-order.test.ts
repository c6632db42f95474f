import { describe, expect, it } from "vitest";
import { orderLanes } from "./lane-order.ts";

const ordinals = (...lanes: string[][]) => Object.fromEntries(orderLanes(lanes).ordinals);

describe('spec 9 "Vendor ordinals"', () => {
  it("start at 100, go in steps of 100, and run across lanes", () => {
    expect(ordinals(["AG", "EVO"], ["SABA"])).toEqual({ AG: 100, EVO: 200, SABA: 300 });
  });

  it("give ELOTTO the ordinal of ELOTT and SEA_LOTT the fifth after it", () => {
    expect(ordinals(["AG"], ["ELOTT"], ["JDB"])).toEqual({
      AG: 100,
      ELOTT: 200,
      ELOTTO: 200,
      SEA_LOTT: 205,
      JDB: 300,
    });
  });

  it("give VIETNAM_LOTTO the ordinal right after LOTT", () => {
    expect(ordinals(["LOTT"])).toEqual({ LOTT: 100, VIETNAM_LOTTO: 101 });
  });

  it("merge the accounts RNG and PVP into TCG, which use up one ordinal", () => {
    expect(ordinals(["RNG", "TCG"], ["PVP"], ["AG"])).toEqual({ TCG: 100, RNG: 100, PVP: 100, AG: 200 });
  });

  it("count an account once, where it first appears", () => {
    expect(ordinals(["JDB"], ["JDB", "CQ9"])).toEqual({ JDB: 100, CQ9: 200 });
  });

  it("treat codes that every object has as plain codes", () => {
    expect(orderLanes([["constructor"], ["__proto__"]]).ordinalOf(["__proto__"])).toBe(200);
  });

  it("put a lane without accounts after all others", () => {
    expect(orderLanes([[], ["AG"]]).ordinalOf([])).toBe(200);
  });
});
