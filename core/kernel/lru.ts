type LruMap<K, V> = Pick<Map<K, V>, "get" | "delete" | "clear"> & { set(key: K, value: V): void };

/** A map of limited size: the entry that has not been read or written for the longest time makes room for a new one. */
export function createLruMap<K, V>(max: number): LruMap<K, V> {
  /** In the order of use. */
  const entries = new Map<K, V>();
  const set = (key: K, value: V) => {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > max && oldest !== undefined) entries.delete(oldest);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => entries.delete(key),
    clear: () => entries.clear(),
  };
}
