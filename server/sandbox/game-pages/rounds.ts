/** The last rounds played under each launch token, newest first. Kept in memory: a launch is short. */

const roundsKept = 10;
const tokensKept = 1_000;

export const createRounds = <Round>() => {
  const byToken = new Map<string, readonly Round[]>();
  return {
    of: (token: string): readonly Round[] => byToken.get(token) ?? [],
    add(token: string, round: Round): void {
      const rounds = [round, ...(byToken.get(token) ?? [])].slice(0, roundsKept);
      byToken.delete(token);
      byToken.set(token, rounds);
      for (const oldest of byToken.keys()) {
        if (byToken.size <= tokensKept) break;
        byToken.delete(oldest);
      }
    },
  };
};
