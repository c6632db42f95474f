/** Makes a password unreadable to whoever copies the storage; a script on the page could still ask for it. */
export interface PasswordCipher {
  /** Rejects where the device has no key. */
  seal(password: string): Promise<string>;
  /** Rejects for another device's, a lost key's or a tampered text. */
  open(sealed: string): Promise<string>;
}

const IV_BYTES = 12;

/**
 * Encodes twice: AES-GCM under a key that this device made and can't give away, then base64.
 * @param deviceKey the key; rejects where the browser has no place for one.
 */
export function createPasswordCipher(crypto: Crypto, deviceKey: () => Promise<CryptoKey>): PasswordCipher {
  return {
    async seal(password) {
      const key = await deviceKey();
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(password));
      return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
    },
    async open(sealed) {
      const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
      const iv = bytes.subarray(0, IV_BYTES);
      const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await deviceKey(), bytes.subarray(IV_BYTES));
      return new TextDecoder().decode(opened);
    },
  };
}
