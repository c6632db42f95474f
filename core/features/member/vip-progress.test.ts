import { describe, expect, it } from "vitest";
import { hasVip, vipConditions, vipProgress } from "./vip-progress.tsx";

const rankLabel = { labelId: "1", labelName: "Gold", rankLevel: 2 };

describe('spec 3 "VIP"', () => {
  it("is 1 without a rank label, else completed by expected conditions", () => {
    expect(vipProgress({ rankLabel: null, completedConditions: 0, totalExpectedConditions: 5 })).toBe(1);
    expect(vipProgress({ rankLabel, completedConditions: 3, totalExpectedConditions: 5 })).toBe(0.6);
  });

  it("stays between 0 and 1 whatever the gateway counts", () => {
    expect(vipProgress({ rankLabel, completedConditions: 9, totalExpectedConditions: 5 })).toBe(1);
    expect(vipProgress({ rankLabel, completedConditions: -1, totalExpectedConditions: 5 })).toBe(0);
    expect(vipProgress({ rankLabel, completedConditions: 0, totalExpectedConditions: 0 })).toBe(1);
  });

  it("tells the conditions only where they can be: not without a rank, and nothing that no player could have done", () => {
    const told = (
      completedConditions: number,
      totalExpectedConditions: number,
      label: typeof rankLabel | null = rankLabel,
    ) => vipConditions({ rankLabel: label, completedConditions, totalExpectedConditions });
    expect(told(3, 5)).toEqual({ done: 3, total: 5 });
    expect(told(0, 5, null)).toBeUndefined();
    for (const [done, total] of [
      [0, 0],
      [9, 5],
      [-1, 5],
      [1.5, 5],
      [1, -5],
    ] as const)
      expect(told(done, total)).toBeUndefined();
  });

  it("is shown for club labels of type AUTO", () => {
    expect(hasVip({ clubLabel: { labelId: "1", labelName: "Gold", type: "AUTO", rankLevel: 2 } })).toBe(true);
    expect(hasVip({ clubLabel: { labelId: "1", labelName: "Gold", type: "MANUAL", rankLevel: 2 } })).toBe(false);
    expect(hasVip({ clubLabel: null })).toBe(false);
    expect(hasVip(undefined)).toBe(false);
  });
});
