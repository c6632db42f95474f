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
