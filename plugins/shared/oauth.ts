/** What log-in by an outside page needs of cryptography (RFC 6749, 7636, 4648). */

/** Base64 of the URL-safe alphabet, without padding. */
export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** 256 bits that nobody can guess, as 43 characters: a state, a nonce, a PKCE verifier. */
export const randomToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));

/** The S256 challenge of a PKCE verifier. Undefined on an insecure page: browsers digest nothing there. */
export async function challengeOf(verifier: string): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const digest = await subtle?.digest("SHA-256", new TextEncoder().encode(verifier));
  return digest && base64Url(new Uint8Array(digest));
}

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let at = 0; at < left.length; at++)
    difference |= left.charCodeAt(at) ^ right.charCodeAt(at % (right.length || 1));
  return difference === 0;
}
