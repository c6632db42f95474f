export type PasswordCipher = ReturnType<typeof createPasswordCipher>;

const IV_BYTES = 12;

/**
 * Makes a password unreadable in a copy of the storage; a script on the page could still decrypt it. Encodes twice:
 * AES-GCM under a non-extractable key of this device, then base64.
 * @param deviceKey the key; rejects where the browser can't store one.
 */
export function createPasswordCipher(crypto: Crypto, deviceKey: () => Promise<CryptoKey>) {
  return {
    /** Rejects where the device has no key. */
    async seal(password: string) {
      const key = await deviceKey();
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(password));
      return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
    },
    /** Rejects for another device's text, a lost key or a tampered text. */
    async open(sealed: string) {
      const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
      const iv = bytes.subarray(0, IV_BYTES);
      const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, await deviceKey(), bytes.subarray(IV_BYTES));
      return new TextDecoder().decode(opened);
    },
  };
}
