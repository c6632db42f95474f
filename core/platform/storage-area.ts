/**
 * One of the browser's two storages, which may be disabled, full, or removed at any time. Never throws: keeps in memory
 * what the browser refuses to store (storage disabled, quota, private mode), so that the page works until it is closed.
 * @param open reads the storage from the window: with cookies blocked, even this throws.
 */
export function createStorageArea(open: () => Storage) {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch {
      return undefined;
    }
  };

  return {
    get: (key: string): string | undefined =>
      memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? undefined,
    set(key: string, raw: string) {
      const kept = attempt((storage) => {
        storage.setItem(key, raw);
        return true;
      });
      if (kept) memory.delete(key);
      else memory.set(key, raw);
    },
    remove(key: string) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    keys: (): readonly string[] => [...memory.keys(), ...(attempt(Object.keys) ?? [])],
  };
}
