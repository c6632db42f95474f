/** Runs `task` in one tab at a time; at once where the browser has no locks, or refuses them as it does storage. */
export function inOneTab<T>(
  { navigator }: Pick<Window, "navigator">,
  name: string,
  task: () => Promise<T>,
): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return task();
  let started: ReturnType<typeof task> | undefined;
  const run = () => {
    started = task();
    return started;
  };
  return locks.request(`livery:${name}`, run).catch(() => started ?? task());
}
