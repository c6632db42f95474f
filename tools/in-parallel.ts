/** So many are in progress at once: one folder or store that does not answer delays none of the others. */
const WORKERS = 16;

/** Runs work on each item, some at a time. Rejects with the first failure. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
}
