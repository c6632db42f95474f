/** Log-in by an external page: its state and its cryptography (RFC 6749, 7636, 4648). */

import type { PluginContext } from "#core/plugin-api/index.ts";

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

/** What must survive the visit to an external page: `returnTo`, a PKCE verifier. */
export type KeptValues = Readonly<Record<string, string>>;

/** The state of a log-in by an external page: random, for one return, compared in constant time. */
export interface RedirectState {
  /** A new state for the address; `values` are kept for its return. */
  issue(values?: KeptValues): string;
  /** What was kept for the return with this state; undefined where it is not the one issued last. Forgets it. */
  redeem(state: string | null): KeptValues | undefined;
  forget(): void;
}

/**
 * @param names of local storage, both in `storage` of `plugin.json`: of the bare state, and of the values as JSON;
 * without the latter no values are kept.
 */
export function redirectState(
  storage: PluginContext<unknown>["storage"],
  names: { readonly state: string; readonly values?: string },
): RedirectState {
  function forget() {
    storage.remove(names.state);
    if (names.values !== undefined) storage.remove(names.values);
  }
  return {
    issue(values = {}) {
      const state = randomToken();
      storage.set(names.state, state);
      if (names.values !== undefined) storage.set(names.values, JSON.stringify(values));
      return state;
    },
    redeem(state) {
      const issued = storage.get(names.state);
      const values = names.values === undefined ? undefined : storage.get(names.values);
      forget();
      return issued && sameText(issued, state ?? "") ? readValues(values) : undefined;
    },
    forget,
  };
}

/** The texts of a stored object; none of any other stored value. */
function readValues(raw: string | undefined): KeptValues {
  try {
    const entries = Object.entries(Object(JSON.parse(raw ?? "null")));
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return {};
  }
}

/** Compares two strings in constant time. */
function sameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let at = 0; at < left.length; at++)
    difference |= left.charCodeAt(at) ^ right.charCodeAt(at % (right.length || 1));
  return difference === 0;
}
