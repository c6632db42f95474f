import { expected, type Pick, pickWith } from "./chance.ts";

/** How a round ended. Whatever else is in it, the page shows. */
export type Result = { readonly won: number };

/** A round that has begun. */
export type Round = {
  /** Once it is over. `now` is in milliseconds since the epoch. */
  result(now: number): Result | undefined;
  /** What the player may know while it goes on. */
  shown?(now: number): object;
  /** Makes a move; false when it isn't one that can be made now. */
  move?(name: unknown, now: number): boolean;
  /** When it ends by itself. */
  readonly endsAt?: number;
};

export type Source = { readonly random: () => number; readonly now: () => number };

/** Reads what the player has chosen: the name of a bad field, or how the round begins with a stake. */
export type Begin = (body: Readonly<Record<string, unknown>>, source: Source) => string | ((stake: number) => Round);

/** What every game lets a player stake. Pays are in tenths of a stake at most: whole points come out. */
export const stakes = [10, 50, 100] as const;

/** A round without moves. */
export const decided = <Told extends Result>(result: Told): Round => ({ result: () => result });

/** A game in which the player chooses one of a few, and chance decides. */
export type ChoiceGame = {
  /** What can be chosen, and the win per staked point. */
  readonly pays: Readonly<Record<string, number>>;
  /** `times` is what the stake is multiplied with: 0 for a loss, 1 for a stake that comes back. */
  play(choice: string, pick: Pick): { readonly times: number; readonly shown: object };
};

export const beginChoice =
  (game: ChoiceGame): Begin =>
  ({ choice }, { random }) => {
    if (typeof choice !== "string" || !Object.hasOwn(game.pays, choice)) return "choice";
    return (stake) => {
      const { times, shown } = game.play(choice, pickWith(random));
      return decided({ ...shown, choice, won: Math.round(stake * times) });
    };
  };

/** What comes back of each staked point in the long run: exact, and at least so much whatever is chosen. */
export const choiceReturn = (game: ChoiceGame): number =>
  Math.min(...Object.keys(game.pays).map((choice) => expected((pick) => game.play(choice, pick).times)));
