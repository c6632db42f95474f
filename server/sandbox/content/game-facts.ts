import { kindOf, stakes } from "#packages/demo-games/index.ts";
import { seededRandom } from "../artwork/seeded-random.ts";
import type { Schemas } from "../gateway/contract.ts";
import factsFile from "./game-facts.json" with { type: "json" };
import { games } from "./games.ts";
import { typed } from "./typed.ts";

interface Facts {
  /** Ids of the games whose badge says so. */
  readonly new: readonly string[];
  /** In reais; it rises by so much an hour, and is won every Monday. */
  readonly jackpots: readonly { readonly gameId: string; readonly amount: number; readonly perHour: number }[];
  /** What a real is in other currencies. */
  readonly currencyUnits: Readonly<Record<string, number>>;
  /** Daily at that time, UTC: so many digits, or so many balls `of` that many. */
  readonly draws: readonly {
    readonly gameId: string;
    readonly at: string;
    readonly digits?: number;
    readonly balls?: number;
    readonly of?: number;
    readonly special?: boolean;
  }[];
}

type GameFacts = Pick<Schemas["Game"], "tags" | "jackpot" | "lastDraw" | "rtp" | "stake">;

const facts = typed<Facts>(factsFile);
const hot = new Set(games.flatMap(({ gameId, hot }) => (hot ? gameId : [])));
const isNew = new Set(facts.new);
const kinds = new Map(games.map(({ gameId, kind, cover: { motif } }) => [gameId, kindOf({ kind, motif })]));
/** In points: the sandbox's games are played for them. */
const stake = { min: Math.min(...stakes), max: Math.max(...stakes) };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The first Monday since the epoch. */
const MONDAY = 4 * DAY;

/**
 * What is known of a game at a moment: the same for everyone who asks at the same time.
 *
 * @param now milliseconds since the epoch
 */
export function factsOf(
  gameId: string,
  { currency, now }: { readonly currency: string; readonly now: number },
): GameFacts {
  const tags = [...(isNew.has(gameId) ? (["NEW"] as const) : []), ...(hot.has(gameId) ? (["HOT"] as const) : [])];
  const jackpot = facts.jackpots.find((one) => one.gameId === gameId);
  const draw = facts.draws.find((one) => one.gameId === gameId);
  const returned = kinds.get(gameId)?.returned();
  return {
    ...(tags.length > 0 && { tags }),
    ...(jackpot && { jackpot: { amount: standOf(jackpot, now) * (facts.currencyUnits[currency] ?? 1), currency } }),
    ...(draw && { lastDraw: lastDrawOf(draw, now) }),
    ...(returned !== undefined && { rtp: Math.round(returned * 1000) / 1000 }),
    stake,
  };
}

const standOf = ({ amount, perHour }: Facts["jackpots"][number], now: number): number =>
  amount + perHour * Math.floor(((now - MONDAY) % (7 * DAY)) / HOUR);

function lastDrawOf({ gameId, at, digits, balls = 0, of = 0, special }: Facts["draws"][number], now: number) {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const ofDay = hours * HOUR + minutes * (HOUR / 60);
  const day = Math.floor((now - ofDay) / DAY);
  const random = seededRandom(`${gameId} ${day}`);
  const urn = Array.from({ length: of }, (_, index) => String(index + 1).padStart(2, "0"));
  const numbers =
    digits === undefined
      ? Array.from({ length: balls }, () => urn.splice(Math.floor(random() * urn.length), 1)).flat()
      : Array.from({ length: digits }, () => String(Math.floor(random() * 10)));
  return { time: new Date(day * DAY + ofDay).toISOString(), numbers, ...(special && { special }) };
}
