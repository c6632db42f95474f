/** So many are in progress at once: one folder or store that does not answer delays none of the others. */
const WORKERS = 16;

/**
 * Runs work on each item, some at a time. After a failure none is begun; it rejects with the first one once what was
 * begun has ended, so that nothing goes on behind whoever is told.
 */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const left = items[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = left.next(); !next.done && failures.length === 0; next = left.next())
      await work(next.value).catch((cause: unknown) => failures.push(cause));
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  if (failures.length > 0) throw failures[0];
}
