import kvDriver from "unstorage/drivers/cloudflare-kv-binding";
import r2Driver from "unstorage/drivers/cloudflare-r2-binding";
import { type Store, storeOf } from "./store.ts";

/** The part of a worker's R2 binding that a store uses. */
export interface R2Bucket {
  get(key: string): Promise<{ readonly etag: string; text(): Promise<string> } | null>;
  /** Null where there is no such key. */
  head(key: string): Promise<object | null>;
  put(key: string, value: unknown, options?: { readonly onlyIf: R2Condition }): Promise<unknown>;
  delete(key: string): Promise<void>;
}

type R2Condition = { readonly etagMatches: string } | { readonly etagDoesNotMatch: string };

/** The part of a worker's KV binding that a store uses itself. */
export interface KvNamespace {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
}

/** What is written by the bucket's S3 address is found by its binding. */
export function r2Store(bucket: R2Bucket): Store {
  // The driver has colons in keys, where S3's has slashes.
  const pathOf = (key: string) => key.replaceAll(":", "/");
  const binding: R2Bucket = {
    get: (key) => bucket.get(pathOf(key)),
    head: (key) => bucket.head(pathOf(key)),
    put: (key, value) => bucket.put(pathOf(key), value),
    delete: (key) => bucket.delete(pathOf(key)),
  };
  return storeOf(r2Driver({ binding: binding }), async (key, expected, next) => {
    const current = await bucket.get(key);
    if ((await current?.text()) !== expected) return false;
    const onlyIf = current ? { etagMatches: current.etag } : { etagDoesNotMatch: "*" };
    return (await bucket.put(key, next, { onlyIf })) !== null;
  });
}

/** As the driver writes keys. */
const nameOf = (key: string): string => key.replaceAll("/", ":");

/** KV compares nothing by itself, and tells other places late: for one publisher, and edges that may lag by a minute. */
export const kvStore = (namespace: KvNamespace): Store =>
  storeOf(kvDriver({ binding: namespace }), async (key, expected, next) => {
    if (((await namespace.get(nameOf(key))) ?? undefined) !== expected) return false;
    await namespace.put(nameOf(key), next);
    return true;
  });
