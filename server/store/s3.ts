import { AwsClient } from "aws4fetch";
import s3Driver from "unstorage/drivers/s3";
import { once, systemClock } from "#core/kernel/index.ts";
import { readBody } from "../limited-body.ts";
import { CONDITION_KEY } from "./keys.ts";
import { requireValueSize, storeReadLimits } from "./read-limits.ts";
import { type Store, storeOf } from "./store.ts";

export interface S3Options {
  /** `https://…`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The condition of a write that there is no such key. */
const ABSENT = { "If-None-Match": "*" };

/** The value was changed meanwhile, or another request is just writing it. */
const LATE = [409, 412];

/** S3, and what speaks it with conditional writes: R2, MinIO, Ceph. */
export function s3Store(options: S3Options): Store {
  const { endpoint, bucket, ...credentials } = options;
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  const addressOf = (key: string) => `${endpoint.replace(/\/$/, "")}/${bucket}/${key}`;
  const put = (address: string, body: string, headers = {}) => client.fetch(address, { method: "PUT", body, headers });
  const requireConditions = once(async () => {
    const address = addressOf(CONDITION_KEY);
    await put(address, "");
    const { ok } = await put(address, "", ABSENT);
    if (ok)
      throw new Error(
        `${endpoint} ignores the condition of a write (If-None-Match): of two publishers at once, one would overwrite the other's change. Use a server with conditional writes.`,
      );
  });
  const store = storeOf(s3Driver(options), async (key, expected, next) => {
    await requireConditions();
    const address = addressOf(key);
    const current = await client.fetch(address);
    if (!current.ok && current.status !== 404) throw new Error(`GET ${address}: ${current.status}`);
    if ((current.ok ? await current.text() : undefined) !== expected) return false;
    const tag = current.headers.get("etag");
    const written = await put(address, next, current.ok ? { "If-Match": tag ?? "" } : ABSENT);
    if (!written.ok && !LATE.includes(written.status)) throw new Error(`PUT ${address}: ${written.status}`);
    return written.ok;
  });
  return {
    ...store,
    // The driver loads a value of any size, and can't be aborted.
    async read(key, signal) {
      const { status, headers, body } = await client.fetch(addressOf(key), signal ? { signal } : {});
      try {
        if (status === 404) return undefined;
        if (status !== 200 || !body) throw new Error(`GET ${addressOf(key)}: ${status}`);
        requireValueSize(key, Number(headers.get("content-length")));
        return await readBody(body, storeReadLimits, systemClock);
      } finally {
        if (!body?.locked) await body?.cancel();
      }
    },
  };
}
