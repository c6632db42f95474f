/** Does work for what comes, one at a time: what comes meanwhile is done together afterwards. A failure is logged. */
export function inTurn<T>(work: (items: readonly T[]) => Promise<void>): (item: T) => void {
  let waiting: T[] = [];
  let working = Promise.resolve();
  return (item) => {
    waiting.push(item);
    working = working
      .then(async () => {
        const items = waiting;
        waiting = [];
        if (items.length > 0) await work(items);
      })
      .catch((error: unknown) => console.error(error));
  };
}
