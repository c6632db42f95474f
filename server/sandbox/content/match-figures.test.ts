import { describe, expect, it } from "vitest";
import { validFigures } from "#core/features/matches/match-figures.ts";
import { figuresOf } from "./match-figures.ts";
import { matches, scheduledMatches } from "./matches.ts";

const minute = 60_000;
const start = Date.parse("2026-01-05T18:00:00Z");
const at = (minutes: number) => ({ start, now: start + minutes * minute, slot: 90 * minute });
const football = { id: "m1" };
const basketball = { id: "m1", sport: "basketball" as const };

describe("what the sandbox tells of a match", () => {
  it("is the same for everyone who asks at the same time", () => {
    expect(figuresOf(football, at(40))).toEqual(figuresOf(football, at(40)));
  });

  it.each(["football", "basketball", "cricket"] as const)("is a minute and a score of %s that only grow", (sport) => {
    const told = Array.from({ length: 90 }, (_, minutes) => figuresOf({ id: "m1", sport }, at(minutes)));
    expect(told[0]).toMatchObject({ minute: 0, score: { home: 0, away: 0 } });
    for (const [index, { minute = -1, score }] of told.slice(1).entries()) {
      const before = told[index];
      expect(minute).toBeGreaterThanOrEqual(before?.minute ?? 0);
      expect(score?.home).toBeGreaterThanOrEqual(before?.score?.home ?? 0);
      expect(score?.away).toBeGreaterThanOrEqual(before?.score?.away ?? 0);
    }
  });

  it("is a score as the sport has it: few goals, many points", () => {
    const scores = Array.from({ length: 50 }, (_, index) => `m${index}`);
    for (const id of scores) {
      expect(figuresOf({ id }, at(89)).score?.home).toBeLessThanOrEqual(4);
      expect(figuresOf({ id, sport: "basketball" }, at(89)).score?.home).toBeGreaterThan(70);
    }
  });

  it("is no score before the kick-off, and none of a match that is told nothing of", () => {
    expect(figuresOf(football, at(-1))).not.toHaveProperty("score");
    expect(figuresOf({ ...football, withoutScore: true }, at(40))).toEqual({ odds: figuresOf(football, at(40)).odds });
  });

  it("is odds of three outcomes, or of two where the sport has no draw, from six hours before on", () => {
    expect(Object.keys(figuresOf(football, at(-359)).odds ?? {})).toEqual(["home", "draw", "away"]);
    expect(Object.keys(figuresOf(basketball, at(-359)).odds ?? {})).toEqual(["home", "away"]);
    expect(figuresOf(football, at(-360))).toEqual({});
  });

  it("is shown by the site as it is, at any time of a day", () => {
    for (let hour = 0; hour < 24; hour += 1) {
      for (const match of scheduledMatches(matches, start + hour * 61 * minute)) {
        expect(match).toMatchObject(validFigures(match));
        for (const figure of ["score", "minute", "odds"]) expect(figure in validFigures(match)).toBe(figure in match);
      }
    }
  });

  it.each(["manila", "noor"])("is everything of the match of %s that is on", (brand) => {
    const own = matches.filter(({ merchants }) => merchants.some((merchant) => merchant === brand));
    for (let turn = 0; turn < own.length; turn += 1) {
      const [first] = scheduledMatches(own, start + turn * 90 * minute + 1);
      expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(["score", "minute", "odds"]));
    }
  });
});
