import { seededRandom } from "../artwork/seeded-random.ts";
import type { Schemas } from "../gateway/contract.ts";
import type { SeedMatch } from "./types.ts";

type Figures = Pick<Schemas["Match"], "score" | "minute" | "odds">;

interface Sport {
  /** Of play. */
  readonly minutes: number;
  /** How often a side may score. */
  readonly attempts: number;
  /** What an attempt brings, each equally often. */
  readonly points: readonly [number, ...number[]];
  /** How likely a draw is. */
  readonly draw?: number;
}

const sports: Readonly<Record<NonNullable<SeedMatch["sport"]>, Sport>> = {
  football: { minutes: 90, attempts: 4, points: [0, 0, 1], draw: 0.26 },
  basketball: { minutes: 48, attempts: 90, points: [0, 0, 1, 2, 2, 3] },
  cricket: { minutes: 60, attempts: 60, points: [0, 1, 1, 2, 4, 6] },
};

/** What a bookmaker pays back of all stakes. */
const PAYOUT = 0.94;
/** Prices open so long before the kick-off, ms. */
const OPEN_MS = 6 * 3_600_000;

/**
 * What is known of a match at a moment: the same for everyone who asks at the same time.
 * @param start the kick-off, like `now` in milliseconds since the epoch
 * @param slot how long the match takes, ms
 */
export function figuresOf(
  { id, sport = "football", withoutScore = false }: Pick<SeedMatch, "id" | "sport" | "withoutScore">,
  { start, now, slot }: { readonly start: number; readonly now: number; readonly slot: number },
): Figures {
  const { minutes, attempts, points, draw = 0 } = sports[sport];
  const random = seededRandom(`${id} ${start}`);
  const win = (1 - draw) * (0.3 + 0.4 * random());
  const minute = Math.floor(((now - start) / slot) * minutes);
  const sideScore = () => {
    const made = Array.from({ length: attempts }, () => {
      const at = random() * minutes;
      const worth = points[Math.floor(random() * points.length)] ?? 0;
      return at < minute ? worth : 0;
    });
    return made.reduce((sum, worth) => sum + worth, 0);
  };
  const price = (chance: number) => Math.round((PAYOUT / chance) * 100) / 100;
  return {
    ...(now >= start && !withoutScore && { minute, score: { home: sideScore(), away: sideScore() } }),
    ...(start - now < OPEN_MS && {
      odds: { home: price(win), ...(draw > 0 && { draw: price(draw) }), away: price(1 - draw - win) },
    }),
  };
}
