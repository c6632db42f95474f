/** A semaphore: a number of slots, granted in the order of the requests. */
export interface Slots {
  /** Waits for a slot; the function that it resolves to releases it. `undefined` when the signal aborted first. */
  take(signal?: AbortSignal): Promise<(() => void) | undefined>;
}

export function createSlots(limit: number): Slots {
  let taken = 0;
  const queue: (() => void)[] = [];

  const release = () => {
    taken--;
    queue.shift()?.();
  };
  const releaseOnce = () => {
    taken++;
    let released = false;
    return () => {
      if (!released) release();
      released = true;
    };
  };

  return {
    take: (signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve(undefined);
        if (taken < limit) return resolve(releaseOnce());
        const enter = () => {
          signal?.removeEventListener("abort", leave);
          resolve(releaseOnce());
        };
        const leave = () => {
          queue.splice(queue.indexOf(enter), 1);
          resolve(undefined);
        };
        queue.push(enter);
        signal?.addEventListener("abort", leave, { once: true });
      }),
  };
}
