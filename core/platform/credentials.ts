import type { PasswordCipher } from "./password-cipher.ts";
import type { StorageRegistry } from "./storage.ts";
import { storedCredentials } from "./stored.ts";

/** Remembered credentials, readable again. */
export type RememberedCredentials =
  | {
      readonly type: "username";
      readonly username: string;
      /** Absent where this browser can't store one safely, or after a manual log-out. */
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
  /** Keeps the username and forgets the password: a manual log-out. Takes effect at once. */
  forgetPassword(): void;
  forget(): void;
}

/**
 * How long a password may take to encrypt or decrypt, ms: a log-in and its form wait for it, and neither a file nor a
 * browser's database need ever come.
 */
const CIPHER_TIMEOUT_MS = 3000;

/**
 * Remembers credentials, the password unreadable to others.
 * @param loadCipher called when there is a password to encrypt or decrypt; rejects where this browser can't.
 */
export function createCredentialVault(
  storage: Pick<StorageRegistry, "get" | "set" | "remove">,
  loadCipher: () => Promise<PasswordCipher>,
  setTimeout: (task: () => void, delay: number) => unknown,
): CredentialVault {
  const seal = async (password: string) => (await loadCipher()).seal(password);
  const open = async (sealed: string) => (await loadCipher()).open(sealed);
  const orNothing = (text: Promise<string> | undefined) =>
    text && Promise.race([text.catch(() => undefined), tooLate()]);
  const tooLate = () => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), CIPHER_TIMEOUT_MS));

  return {
    async remember(credentials) {
      if (credentials.type === "sms") return storage.set(storedCredentials, credentials);
      const { password, ...who } = credentials;
      const sealed = await orNothing(password === undefined ? undefined : seal(password));
      storage.set(storedCredentials, { ...who, ...(sealed !== undefined && { password: sealed }) });
    },
    async recall() {
      const stored = storage.get(storedCredentials);
      if (!stored) return undefined;
      const { type, username, countryDialingCode = "", mobileNum, merchant = "" } = stored;
      if (type === "sms") return mobileNum ? { type, countryDialingCode, mobileNum, merchant } : undefined;
      if (!username) return undefined;
      const password = await orNothing(stored.password === undefined ? undefined : open(stored.password));
      return { type, username, merchant, ...(password !== undefined && { password }) };
    },
    forgetPassword() {
      const stored = storage.get(storedCredentials);
      if (!stored) return;
      const { password: _, ...who } = stored;
      storage.set(storedCredentials, who);
    },
    forget: () => storage.remove(storedCredentials),
  };
}
