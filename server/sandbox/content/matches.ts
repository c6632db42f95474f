import type { Schemas } from "../gateway/contract.ts";
import { figuresOf } from "./match-figures.ts";
import matchesFile from "./matches.json" with { type: "json" };
import { typed } from "./typed.ts";
import type { SeedMatch } from "./types.ts";

export const matches = typed<readonly SeedMatch[]>(matchesFile);

/** A match as a merchant has it. */
export type KeptMatch = Omit<SeedMatch, "merchants">;

/** From one kick-off to the next, ms: less than a match takes, so that one is always on. */
const INTERVAL_MS = 90 * 60_000;

/**
 * The matches in the order of their kick-offs, the first of which was less than 90 minutes ago, with what is known of them.
 * They take turns around the clock.
 * @param now milliseconds since the epoch
 */
export const scheduledMatches = (matches: readonly KeptMatch[], now: number): Schemas["Match"][] => {
  const current = Math.floor(now / INTERVAL_MS);
  return matches.flatMap((_, ahead) => {
    const turn = current + ahead;
    const match = matches[turn % matches.length];
    if (!match) return [];
    const start = turn * INTERVAL_MS;
    const { sport: _sport, withoutScore: _withoutScore, ...told } = match;
    const figures = figuresOf(match, { start, now, slot: INTERVAL_MS });
    return [{ ...told, startTime: new Date(start).toISOString(), ...figures }];
  });
};
