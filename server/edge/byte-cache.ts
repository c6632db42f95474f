/** What is sent of files that were requested last, in bytes. */
const MAX_FILES_BYTES = 32 * 1024 * 1024;

/** Contents by key, of so many bytes together. */
export function createByteCache(max = MAX_FILES_BYTES) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let size = 0;
  return {
    get(key: string) {
      const bytes = kept.get(key);
      if (bytes) {
        kept.delete(key);
        kept.set(key, bytes);
      }
      return bytes;
    },
    set(key: string, bytes: Uint8Array<ArrayBuffer>) {
      size += bytes.byteLength - (kept.get(key)?.byteLength ?? 0);
      kept.set(key, bytes);
      for (const [oldest, { byteLength }] of kept) {
        if (size <= max) break;
        kept.delete(oldest);
        size -= byteLength;
      }
    },
  };
}
