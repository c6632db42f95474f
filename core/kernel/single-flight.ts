/** One run at a time: a call during a run gets that run's promise, and the next call after it begins another. */
export function singleFlight<T>(run: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= run().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
