import { describe, expect, it } from "vitest";
import { drawReturn } from "#packages/demo-games/rules/draw.ts";
import { reelsReturn } from "#packages/demo-games/rules/reels.ts";
import factsFile from "./game-facts.json" with { type: "json" };
import { factsOf } from "./game-facts.ts";
import { games } from "./games.ts";

const at = (time: string) => ({ currency: "BRL", now: Date.parse(time) });

describe("what the sandbox knows of a game", () => {
  it("is about games that it has", () => {
    const ids = new Set(games.map(({ gameId }) => gameId));
    const { jackpots, draws } = factsFile;
    const named = [...factsFile.new, ...jackpots.map(({ gameId }) => gameId), ...draws.map(({ gameId }) => gameId)];
    expect(named.filter((gameId) => !ids.has(gameId))).toEqual([]);
  });

  it("has a last draw that is over: yesterday's until today's time has come", () => {
    expect(factsOf("vn01", at("2026-11-21T11:14:59Z")).lastDraw?.time).toBe("2026-11-20T11:15:00.000Z");
    expect(factsOf("vn01", at("2026-11-21T11:15:00Z")).lastDraw?.time).toBe("2026-11-21T11:15:00.000Z");
  });

  it("has numbers of a draw's own rules, the same until the next draw, each ball once", () => {
    const { numbers = [] } = factsOf("vn03", at("2026-11-21T12:00:00Z")).lastDraw ?? {};
    expect(numbers).toHaveLength(6);
    expect(new Set(numbers).size).toBe(6);
    expect(numbers.every((number) => Number(number) >= 1 && Number(number) <= 45)).toBe(true);
    expect(factsOf("vn03", at("2026-11-22T11:00:00Z")).lastDraw?.numbers).toEqual(numbers);
    expect(factsOf("vn03", at("2026-11-22T12:00:00Z")).lastDraw?.numbers).not.toEqual(numbers);
  });

  it("has jackpots in the brand's currency that rise from hour to hour", () => {
    const before = factsOf("sb01", at("2026-11-21T12:00:00Z")).jackpot;
    const after = factsOf("sb01", at("2026-11-21T13:00:00Z")).jackpot;
    expect(after).toEqual({ currency: "BRL", amount: (before?.amount ?? 0) + 96 });
    const inRupees = factsOf("sb01", { ...at("2026-11-21T12:00:00Z"), currency: "PKR" }).jackpot;
    expect(inRupees?.amount).toBe((before?.amount ?? 0) * 50);
  });

  it("has what the sandbox's own games return, and the stakes that they take", () => {
    const { rtp = 0, stake } = factsOf("sb01", at("2026-11-21T12:00:00Z"));
    expect(rtp).toBeCloseTo(reelsReturn(), 3);
    expect(stake).toEqual({ min: 10, max: 100 });
    expect(factsOf("vn03", at("2026-11-21T12:00:00Z")).rtp).toBeCloseTo(drawReturn(), 3);
  });
});
