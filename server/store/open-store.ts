import path from "node:path";
import type { Clock } from "#core/kernel/index.ts";
import type { Store, StoreReads } from "./store.ts";

/** `STORE` where it is not set: below the project's folder. */
const DEFAULT_STORE = "dist/store";

/**
 * Opens the store that `STORE` names: `redis://…`, `s3://bucket?endpoint=https://…&region=…`, or a folder.
 * @param root relative folders start here
 * @throws with the next step when the name can't be one
 */
export async function openStore(
  given: string | undefined,
  root: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Store> {
  const name = given || DEFAULT_STORE;
  const scheme = schemeOf(name);
  if (scheme === undefined) return (await import("./folder.ts")).folderStore(path.resolve(root, name));
  if (!URL.canParse(name)) throw new Error(`STORE is no URL. ${examples}`);
  if (scheme === "redis" || scheme === "rediss") return (await import("./redis.ts")).redisStore(name);
  if (scheme === "s3") return (await import("./s3.ts")).s3Store(s3Options(new URL(name), environment));
  throw new Error(`STORE begins with ${scheme}://, which is no kind of store. ${examples}`);
}

/**
 * Opens a store for an edge, which only reads. A folder is read in a process of its own.
 * @throws as `openStore` does
 */
export async function openStoreReads(name: string, root: string, clock: Clock): Promise<StoreReads> {
  if (schemeOf(name) !== undefined) return openStore(name, root);
  return (await import("./folder-reader.ts")).folderReader(path.resolve(root, name), clock);
}

const schemeOf = (name: string): string | undefined => /^([a-z][a-z0-9+.-]*):\/\//i.exec(name)?.[1]?.toLowerCase();

const examples = `Name a folder, redis://host:6379/0, or s3://bucket?endpoint=https://host&region=auto.`;

function s3Options({ hostname, searchParams }: URL, environment: Readonly<Record<string, string | undefined>>) {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION } = environment;
  const endpoint = searchParams.get("endpoint");
  if (!endpoint || !URL.canParse(endpoint)) throw new Error(`STORE=s3://${hostname} has no endpoint. ${examples}`);
  if (!accessKeyId || !secretAccessKey)
    throw new Error("A store on S3 needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.");
  return {
    endpoint,
    bucket: hostname,
    region: searchParams.get("region") ?? AWS_REGION ?? "auto",
    accessKeyId,
    secretAccessKey,
  };
}
