import kvDriver from "unstorage/drivers/cloudflare-kv-binding";
import r2Driver from "unstorage/drivers/cloudflare-r2-binding";
import { type Store, storeOf } from "./store.ts";

/** The part of a worker's R2 binding that a store uses itself. */
export interface R2Bucket {
  get(key: string): Promise<{ readonly etag: string; text(): Promise<string> } | null>;
  put(key: string, value: string, options: { readonly onlyIf: R2Condition }): Promise<unknown>;
}

type R2Condition = { readonly etagMatches: string } | { readonly etagDoesNotMatch: string };

/** The part of a worker's KV binding that a store uses itself. */
export interface KvNamespace {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
}

const nameOf = (key: string): string => key.replaceAll("/", ":");

export const r2Store = (bucket: R2Bucket): Store =>
  storeOf(r2Driver({ binding: bucket as never }), async (key, expected, next) => {
    const current = await bucket.get(nameOf(key));
    if ((await current?.text()) !== expected) return false;
    const onlyIf = current ? { etagMatches: current.etag } : { etagDoesNotMatch: "*" };
    return (await bucket.put(nameOf(key), next, { onlyIf })) !== null;
  });

/** KV compares nothing by itself, and tells other places late: for one publisher, and edges that may lag by a minute. */
export const kvStore = (namespace: KvNamespace): Store =>
  storeOf(kvDriver({ binding: namespace as never }), async (key, expected, next) => {
    if (((await namespace.get(nameOf(key))) ?? undefined) !== expected) return false;
    await namespace.put(nameOf(key), next);
    return true;
  });
