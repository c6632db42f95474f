import type { TokenSet } from "./token-set.ts";

export type Scheme = "light" | "dark";

/** A file's tokens by colour scheme, whatever its format; each set is complete. */
export interface TokenSchemes {
  readonly light?: TokenSet | undefined;
  readonly dark?: TokenSet | undefined;
  /** Modes that no scheme is read from, with the JSON Pointers of their names. */
  readonly unread?: readonly { readonly name: string; readonly pointer: string }[] | undefined;
  /** JSON Pointers of what `extensionOf` has written beside the tokens. */
  readonly extensions: readonly string[];
}

/** The scheme that a mode, a context or a set is named after. */
export function schemeOf(name: string): Scheme | undefined {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.includes("dark") ? "dark" : words.includes("light") ? "light" : undefined;
}

/** Of several names that of a scheme: the plainest, where there is also one such as "dark high contrast". */
export const namedAfter = (scheme: Scheme, names: readonly string[]): string | undefined =>
  names.find((name) => name.toLowerCase() === scheme) ?? names.find((name) => schemeOf(name) === scheme);

/** Sets on top of each other: the last one that has a token counts. */
export const merged = (sets: readonly TokenSet[]): TokenSet => new Map(sets.flatMap((set) => [...set]));
