import { type Clock, once, sleep } from "#core/kernel/index.ts";
import type { Cookies } from "./cookies.ts";
import type { StorageRegistry } from "./storage.ts";
import { storedDeviceId } from "./stored.ts";
import { hyphenated } from "./uuid.ts";

/** Spec 9: the cookie lives a year. */
export const DEVICE_ID_COOKIE = "device_id";
const COOKIE_DAYS = 365;
/** Milliseconds that a fingerprint may take; a log-in waits for it. */
const FINGERPRINT_TIMEOUT_MS = 3000;

export interface DeviceIdOptions {
  readonly storage: Pick<StorageRegistry, "get" | "set">;
  readonly cookies: Pick<Cookies, "get" | "set">;
  /** 32 hex digits from the browser's traits; loaded when first needed. */
  fingerprint(): Promise<string>;
  uuid(): string;
  readonly clock: Clock;
}

/** The device's id (spec 4 "Device id"): 36 characters, stable as long as the browser keeps any storage. */
export function createDeviceId(options: DeviceIdOptions): () => Promise<string> {
  return once(async () => {
    const cookie = options.cookies.get(DEVICE_ID_COOKIE);
    const id =
      options.storage.get(storedDeviceId) ?? (cookie?.length === 36 ? cookie : undefined) ?? (await compute(options));
    options.storage.set(storedDeviceId, id);
    options.cookies.set(DEVICE_ID_COOKIE, id, { days: COOKIE_DAYS });
    return id;
  });
}

async function compute({ fingerprint, uuid, clock }: DeviceIdOptions): Promise<string> {
  const hash = await Promise.race([fingerprint().catch(() => undefined), sleep(clock, FINGERPRINT_TIMEOUT_MS)]);
  return hash && /^[0-9a-f]{32}$/i.test(hash) ? hyphenated(hash) : uuid();
}
