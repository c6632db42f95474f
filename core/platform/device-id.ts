import type { Cookies } from "./cookies.ts";
import type { StorageRegistry } from "./storage.ts";

/** Spec 9: the cookie lives a year. */
const COOKIE = "device_id";
const COOKIE_DAYS = 365;
/** Milliseconds that a fingerprint may take; a log-in waits for it. */
const FINGERPRINT_WITHIN = 3000;

export interface DeviceIdParts {
  readonly storage: Pick<StorageRegistry, "get" | "set">;
  readonly cookies: Pick<Cookies, "get" | "set">;
  /** 32 hex digits from the browser's traits; loaded when first needed. */
  fingerprint(): Promise<string>;
  uuid(): string;
  setTimeout(task: () => void, delay: number): unknown;
}

/** The device's id (spec 4 "Device id"): 36 characters, the same for as long as the browser keeps anything. */
export function createDeviceId(parts: DeviceIdParts): () => Promise<string> {
  let found: Promise<string> | undefined;

  async function find(): Promise<string> {
    const cookie = parts.cookies.get(COOKIE);
    const id = parts.storage.get("deviceId") ?? (cookie?.length === 36 ? cookie : undefined) ?? (await compute(parts));
    parts.storage.set("deviceId", id);
    parts.cookies.set(COOKIE, id, { days: COOKIE_DAYS });
    return id;
  }

  return () => {
    found ??= find();
    return found;
  };
}

async function compute({ fingerprint, uuid, setTimeout }: DeviceIdParts): Promise<string> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), FINGERPRINT_WITHIN));
  const hash = await Promise.race([fingerprint().catch(() => undefined), tooLate]);
  return hash && /^[0-9a-f]{32}$/i.test(hash)
    ? hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
    : uuid();
}

/** The browser's fingerprint, without the library's own reporting. */
export async function browserFingerprint(): Promise<string> {
  const { load } = await import("@fingerprintjs/fingerprintjs");
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
}

/** A random UUID; pages on plain http have no `crypto.randomUUID`. */
export function randomUuid(crypto: Pick<Crypto, "getRandomValues"> & Partial<Pick<Crypto, "randomUUID">>): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const digits = bytes.map((byte, at) => {
    // Version 4 and the RFC's variant.
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, "0");
  });
  return digits.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
