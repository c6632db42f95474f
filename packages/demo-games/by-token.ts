const tokensKept = 1_000;

/** Something for each launch token, in memory: a launch is short. The tokens set last are kept. */
export const createByToken = <Value>() => {
  const values = new Map<string, Value>();
  return {
    of: (token: string): Value | undefined => values.get(token),
    delete: (token: string): boolean => values.delete(token),
    set(token: string, value: Value): void {
      values.delete(token);
      values.set(token, value);
      for (const oldest of values.keys()) {
        if (values.size <= tokensKept) break;
        values.delete(oldest);
      }
    },
  };
};
