import type { StorageRegistry } from "./storage.ts";
import type { StoredCredentials } from "./storage-table.ts";

/** What a person asked to be remembered, readable again. */
export type RememberedCredentials =
  | {
      readonly type: "username";
      readonly username: string;
      /** Absent where this browser can't keep one safely, or after a log-out by hand. */
      readonly password?: string;
      readonly merchant: string;
    }
  | {
      readonly type: "sms";
      readonly countryDialingCode: string;
      readonly mobileNum: string;
      readonly merchant: string;
    };

export interface CredentialVault {
  remember(credentials: RememberedCredentials): Promise<void>;
  recall(): Promise<RememberedCredentials | undefined>;
  /** Keeps who, forgets the password: a log-out by hand. Takes effect at once. */
  forgetPassword(): void;
  forget(): void;
}

/**
 * Remembers credentials with the password encoded twice: AES-GCM under a key that this device made and can't give
 * away, then base64. That keeps it from whoever copies the storage; a script on the page could still ask for it.
 * @param deviceKey the key; rejects or gives `undefined` where the browser has no place for one.
 */
export function createCredentialVault(
  storage: Pick<StorageRegistry, "get" | "set" | "remove">,
  crypto: Crypto,
  deviceKey: () => Promise<CryptoKey | undefined>,
): CredentialVault {
  const key = () => deviceKey().catch(() => undefined);

  async function encode(password: string): Promise<string | undefined> {
    const secret = await key();
    if (!secret) return undefined;
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, secret, new TextEncoder().encode(password));
    return toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
  }

  async function decode(encoded: string): Promise<string | undefined> {
    const secret = await key();
    if (!secret) return undefined;
    try {
      const bytes = fromBase64(encoded);
      const iv = bytes.subarray(0, IV_BYTES);
      const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, secret, bytes.subarray(IV_BYTES));
      return new TextDecoder().decode(opened);
    } catch {
      // Another device's, a lost key's or a tampered text: as if no password were remembered.
      return undefined;
    }
  }

  return {
    async remember(credentials) {
      if (credentials.type === "sms") return storage.set("credentials", credentials);
      const { password, ...who } = credentials;
      const encoded = password === undefined ? undefined : await encode(password).catch(() => undefined);
      storage.set("credentials", { ...who, ...(encoded !== undefined && { password: encoded }) });
    },
    async recall() {
      const stored = storage.get("credentials");
      if (!stored) return undefined;
      const password = stored.password === undefined ? undefined : await decode(stored.password);
      return recalled(stored, password);
    },
    forgetPassword() {
      const stored = storage.get("credentials");
      if (!stored) return;
      const { password: _, ...who } = stored;
      storage.set("credentials", who);
    },
    forget: () => storage.remove("credentials"),
  };
}

const IV_BYTES = 12;

function recalled(stored: StoredCredentials, password: string | undefined): RememberedCredentials | undefined {
  const { type, username, countryDialingCode = "", mobileNum, merchant = "" } = stored;
  if (type === "username" && username) return { type, username, merchant, ...(password !== undefined && { password }) };
  return type === "sms" && mobileNum ? { type, countryDialingCode, mobileNum, merchant } : undefined;
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
