import { type Clock, sleep } from "#core/kernel/index.ts";
import type { PasswordCipher } from "./password-cipher.ts";
import type { StorageRegistry } from "./storage.ts";
import { type RememberedCredentials, storedCredentials } from "./stored.ts";

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
  clock: Clock,
) {
  /** Undefined where there is no text, or it can't be had in time. */
  const inTime = async (text: string | undefined, work: (cipher: PasswordCipher, text: string) => Promise<string>) => {
    if (text === undefined) return undefined;
    const done = loadCipher().then((cipher) => work(cipher, text));
    return (await Promise.race([done.catch(() => undefined), sleep(clock, CIPHER_TIMEOUT_MS)])) ?? undefined;
  };

  return {
    async remember(credentials: RememberedCredentials): Promise<void> {
      if (credentials.type === "sms") return storage.set(storedCredentials, credentials);
      const { password, ...who } = credentials;
      const sealed = await inTime(password, (cipher, text) => cipher.seal(text));
      storage.set(storedCredentials, { ...who, ...(sealed !== undefined && { password: sealed }) });
    },
    async recall(): Promise<RememberedCredentials | undefined> {
      const stored = storage.get(storedCredentials);
      if (stored?.type !== "username") return stored;
      const { password: sealed, ...who } = stored;
      const password = await inTime(sealed, (cipher, text) => cipher.open(text));
      return { ...who, ...(password !== undefined && { password }) };
    },
    /** Keeps the username and forgets the password: a manual log-out. Takes effect at once. */
    forgetPassword() {
      const stored = storage.get(storedCredentials);
      if (stored?.type !== "username") return;
      const { password: _, ...who } = stored;
      storage.set(storedCredentials, who);
    },
    forget: () => storage.remove(storedCredentials),
  };
}
