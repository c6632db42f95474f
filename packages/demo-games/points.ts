/** The points that a launched game is played with: never money. */
export type Points = {
  /** The balance under a launch token; undefined when the token is unknown, too old or was issued for another game. */
  get(token: string, gameId: string): number | undefined;
  /** Adds (or with a negative number takes) and answers the new balance. */
  add(token: string, amount: number): number;
};

/** The balance of a new launch, and what an empty one is refilled to. */
export const openingPoints = 1_000;

/** Balances in memory, one for every token: for tests. */
export const memoryPoints = (): Points => {
  const balances = new Map<string, number>();
  const get = (token: string) => balances.get(token) ?? openingPoints;
  return {
    get,
    add(token, amount) {
      const balance = get(token) + amount;
      balances.set(token, balance);
      return balance;
    },
  };
};
