/** Cryptography for log-in by an external page (RFC 6749, 7636, 4648). */

/** Base64 of the URL-safe alphabet, without padding. */
export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** 256 random bits as 43 characters: a state, a nonce, a PKCE verifier. */
export const randomToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The S256 challenge of a PKCE verifier. Undefined on an insecure page, where `crypto.subtle` is missing. */
export async function challengeOf(verifier: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const digest = await subtle?.digest("SHA-256", new TextEncoder().encode(verifier));
  return digest && base64Url(new Uint8Array(digest));
}

/** Compares two strings in constant time. */
export function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let at = 0; at < left.length; at++)
    difference |= left.charCodeAt(at) ^ right.charCodeAt(at % (right.length || 1));
  return difference === 0;
}
