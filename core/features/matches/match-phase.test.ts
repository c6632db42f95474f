import { describe, expect, it } from "vitest";
import { matchPhase } from "./match-phase.ts";

const start = Date.parse("2026-01-05T19:30:00Z");
const minutes = (count: number) => count * 60_000;

describe("the phase of a match", () => {
  it.each([
    ["more than an hour before the kick-off", -90, { kind: "later", changesIn: minutes(30) }],
    ["days before it, asking again every day", -60 * 24 * 40, { kind: "later", changesIn: minutes(60 * 24) }],
    ["in the last hour, by the minute", -41.5, { kind: "soon", minutes: 42, changesIn: minutes(0.5) }],
    ["an hour before", -60, { kind: "soon", minutes: 60, changesIn: minutes(1) }],
    ["in the last seconds", -0.25, { kind: "soon", minutes: 1, changesIn: minutes(0.25) }],
    ["from the kick-off on", 0, { kind: "live", changesIn: minutes(240) }],
    ["until four hours after it", 239, { kind: "live", changesIn: minutes(1) }],
    ["after that", 240, { kind: "over", changesIn: undefined }],
  ])("%s", (_, after, phase) => {
    expect(matchPhase(start, start + minutes(after))).toEqual(phase);
  });

  it("is over where the time cannot be read: nothing is claimed of it", () => {
    expect(matchPhase(Number.NaN, start)).toEqual({ kind: "over", changesIn: undefined });
  });
});
