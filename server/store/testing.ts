import memoryDriver from "unstorage/drivers/memory";
import { type Store, storeOf } from "./store.ts";

/** What a test can do to a store. */
export interface TestStore extends Store {
  /** Reads, by key, in their order. */
  readonly reads: string[];
  /** Called before each change; it may throw, as a store does that is full, or a process that is killed. */
  beforeChange: (key: string) => void;
  /** Called before each read. */
  beforeRead: (key: string) => void | Promise<void>;
  text(key: string): Promise<string | undefined>;
  /** Puts anything in a key's place. */
  put(key: string, content: string): Promise<void>;
}

/** A store in memory, by the driver of unstorage. */
export function memoryStore(): TestStore {
  const driver = memoryDriver();
  const textOf = async (key: string) => {
    const bytes = await plain.read(key);
    return bytes && new TextDecoder().decode(bytes);
  };
  const plain = storeOf(driver, async (key, expected, next) => {
    // Read and written without a pause: nothing comes between.
    const name = key.replaceAll("/", ":");
    const current: unknown = driver.getItem(name) ?? undefined;
    if (current !== expected) return false;
    driver.setItem?.(name, next, {});
    return true;
  });
  const store: TestStore = {
    ...plain,
    reads: [],
    beforeChange: () => undefined,
    beforeRead: () => undefined,
    async read(key) {
      store.reads.push(key);
      await store.beforeRead(key);
      return plain.read(key);
    },
    async write(key, content) {
      store.beforeChange(key);
      await plain.write(key, content);
    },
    async swap(key, expected, next) {
      store.beforeChange(key);
      return plain.swap(key, expected, next);
    },
    async remove(key) {
      store.beforeChange(key);
      await plain.remove(key);
    },
    text: textOf,
    put: (key, content) => plain.write(key, content),
  };
  return store;
}

/** A pair of keys, as `openssl` prints them. */
export async function keyPair(algorithm = "Ed25519"): Promise<{ readonly signing: string; readonly public: string }> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  if (!("privateKey" in pair)) throw new Error(`${algorithm} has no pairs`);
  const pem = async (format: "pkcs8" | "spki", key: CryptoKey, kind: string) => {
    const base64 = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey(format, key))));
    return `-----BEGIN ${kind}-----\n${base64.replace(/.{64}/g, "$&\n")}\n-----END ${kind}-----\n`;
  };
  return {
    signing: await pem("pkcs8", pair.privateKey, "PRIVATE KEY"),
    public: await pem("spki", pair.publicKey, "PUBLIC KEY"),
  };
}
