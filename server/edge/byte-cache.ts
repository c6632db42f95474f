/** Default size of the cache. */
const MAX_FILES_BYTES = 32 * 1024 * 1024;

/** Creates a cache of at most `max` bytes. It drops the least recently used content first. */
export function createByteCache<Content extends { readonly byteLength: number } = Uint8Array<ArrayBuffer>>(
  max = MAX_FILES_BYTES,
) {
  const kept = new Map<string, Content>();
  let size = 0;
  const remove = (key: string) => {
    size -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  };
  return {
    get(key: string) {
      const content = kept.get(key);
      if (content) {
        kept.delete(key);
        kept.set(key, content);
      }
      return content;
    },
    set(key: string, content: Content) {
      remove(key);
      size += content.byteLength;
      kept.set(key, content);
      for (const [oldest] of kept) {
        if (size <= max) break;
        remove(oldest);
      }
    },
  };
}
