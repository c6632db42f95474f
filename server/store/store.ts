import { createStorage, type Driver } from "unstorage";
import { requireValueSize } from "./read-limits.ts";

/**
 * Where builds, records, files of brands and releases lie: a folder, S3, Redis, or R2 and KV in a worker. Keys are paths
 * without a leading slash (`keys.ts`). Every function rejects when the store does not answer or refuses.
 */
export interface Store {
  /**
   * The value of a key; undefined when there is no such key. It rejects a value that is too large, and a folder, S3 and Redis
   * reject it before they load it.
   * @param signal ends a read of S3, and a read of a folder that hasn't begun
   */
  read(key: string, signal?: AbortSignal): Promise<Uint8Array | undefined>;
  /** Whether there is such a key: of what is named by its content that is enough to know. */
  has(key: string): Promise<boolean>;
  /** For keys that are written once, and by their content. */
  write(key: string, content: string | Uint8Array): Promise<void>;
  /**
   * Replaces a value that is still the expected one: of two that change it at once, one is told that it was late.
   * @param expected the whole value, undefined where there is none
   * @returns whether it was replaced
   */
  swap(key: string, expected: string | undefined, next: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** The time by its clock, which all publishers share (milliseconds since 1970). For who may write. */
  now(): Promise<number>;
  close(): Promise<void>;
}

/** The part of a store that an edge needs. */
export type StoreReads = Pick<Store, "read" | "close">;

/** What drivers do not have: replacing a value only where it is still the expected one. */
export type Swap = Store["swap"];

/**
 * A store by a driver of unstorage.
 * @param now for one that has a clock. S3's need none: they refuse who signs by a clock that is wrong
 */
export function storeOf(driver: Driver, swap: Swap, now: Store["now"] = async () => Date.now()): Store {
  const storage = createStorage({ driver });
  const read: Store["read"] = async (key) => {
    const value: unknown = await storage.getItemRaw(key);
    if (value === null || value === undefined) return undefined;
    const bytes = bytesOf(value);
    requireValueSize(key, bytes.byteLength);
    return bytes;
  };
  return {
    read,
    has: (key) => storage.hasItem(key),
    write: (key, content) => storage.setItemRaw(key, typeof content === "string" ? content : bytesOf(content)),
    async swap(key, expected, next) {
      // Where the answer is lost it was written all the same, and a client that asks again is refused by its own value.
      const isWritten = async () => (await readText({ read }, key)) === next;
      try {
        return (await swap(key, expected, next)) || (await isWritten());
      } catch (cause) {
        if (await isWritten().catch(() => false)) return true;
        throw cause;
      }
    },
    remove: (key) => storage.removeItem(key),
    now,
    close: () => storage.dispose(),
  };
}

/** The bytes of a driver's value, as every store returns them. */
export function bytesOf(value: unknown): Uint8Array {
  // The folder's driver returns what it should throw.
  if (value instanceof Error) throw value;
  if (typeof value === "string") return new TextEncoder().encode(value);
  // Not the subclass of Node, which not every driver takes.
  if (value instanceof Uint8Array) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  throw new Error("the store's driver has read what is neither text nor bytes");
}

/** A text in the store; undefined when there is no such key. */
export async function readText(store: Pick<Store, "read">, key: string): Promise<string | undefined> {
  const bytes = await store.read(key);
  return bytes && new TextDecoder().decode(bytes);
}

/** What a text of the store has; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
