import type { Game } from "#core/gateway/index.ts";

export type GameFacts = Pick<Game, "rtp" | "stake">;

/** What the gateway says of a game, without what cannot be: a return above all stakes, a least stake above the most. */
export function soundFacts({ rtp = 0, stake }: GameFacts): GameFacts {
  const isSound = stake && stake.min >= 0 && stake.max > 0 && stake.min <= stake.max;
  return { ...(rtp > 0 && rtp <= 1 && { rtp }), ...(isSound && { stake }) };
}
