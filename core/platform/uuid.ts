/** A random UUID; pages on plain http have no `crypto.randomUUID`. */
export function randomUuid(crypto: Pick<Crypto, "getRandomValues"> & Partial<Pick<Crypto, "randomUUID">>): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  const digits = bytes.map((byte, at) => {
    // Version 4 and the RFC's variant.
    const value = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, "0");
  });
  return hyphenated(digits.join(""));
}

/** 32 hex digits in a UUID's form. */
export const hyphenated = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
