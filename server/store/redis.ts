import Redis from "ioredis";
import redisDriver from "unstorage/drivers/redis";
import { requireValueSize } from "./read-limits.ts";
import { type Store, type Swap, storeOf } from "./store.ts";

/** Before every key, so that a Redis can hold other things too. */
const PREFIX = "livery";

/** Compares and sets in one step, which no other client can come between. */
const swapScript = `
local current = redis.call("GET", KEYS[1])
if (ARGV[1] == "absent" and current) or (ARGV[1] == "is" and current ~= ARGV[2]) then return 0 end
redis.call("SET", KEYS[1], ARGV[3])
return 1`;

/** How long a command may wait for a connection (ms). */
const CONNECT_TIMEOUT_MS = 2_000;
/** How long a command may take (ms): a server may be connected and not answer. */
const COMMAND_TIMEOUT_MS = 5_000;
/**
 * So often a command that has lost its connection waits for another one: a moment in which the server, or this process, is
 * busy fails no command, and one that is gone is known after 0.3 s. Edges serve what they have meanwhile.
 */
const MAX_RECONNECTS = 3;

/** @param url `redis://` or `rediss://`, with user and password where the server asks for them */
export function redisStore(url: string): Store {
  const connection = {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: MAX_RECONNECTS,
  };
  const driver = redisDriver({ url, base: PREFIX, ...connection });
  const redis = driver.getInstance?.();
  if (!(redis instanceof Redis)) throw new Error("the driver of unstorage has no connection to Redis");
  // Each command that fails says so itself.
  redis.on("error", () => {});
  let warned: Promise<void> | undefined;
  redis.once("ready", () => {
    warned = redis.info("memory").then(warnOfEviction, () => {});
  });
  const nameOf = (key: string) => `${PREFIX}:${key.replaceAll("/", ":")}`;
  const swap: Swap = async (key, expected, next) => {
    const done = await redis.eval(
      swapScript,
      1,
      nameOf(key),
      expected === undefined ? "absent" : "is",
      expected ?? "",
      next,
    );
    return done === 1;
  };
  const store = storeOf(driver, swap, async () => Number((await redis.time())[0]) * 1000);
  return {
    ...store,
    async close() {
      await warned;
      await store.close();
    },
    async read(key) {
      // The driver writes bytes as `base64:…`, a third longer. The exact size is checked when the value is there.
      requireValueSize(key, ((await redis.strlen(nameOf(key))) - 9) * (3 / 4));
      return store.read(key);
    },
  };
}

function warnOfEviction(info: string): void {
  const warning = evictionWarning(info);
  if (warning) console.warn(warning);
}

/**
 * Returns a warning if a Redis throws keys away when its memory is full. The store's keys never expire.
 * @param info its answer to `INFO memory`; empty if it doesn't tell
 */
export function evictionWarning(info: string): string | undefined {
  const [limit, policy] = ["maxmemory", "maxmemory_policy"].map(
    (name) => new RegExp(`^${name}:(\\S+)`, "m").exec(info)?.[1],
  );
  if (!policy?.startsWith("allkeys-") || limit === "0") return undefined;
  return `The store's Redis throws releases away when its memory is full (maxmemory-policy ${policy}): set it to noeviction.`;
}
