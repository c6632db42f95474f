import { pointerTo } from "#tools/manifest/index.ts";
import type { Place } from "./refusal.ts";
import type { Token, TokenSet } from "./token-set.ts";

export type Scheme = "light" | "dark";

/** A mode that no scheme is read from, and the place of its name. */
export interface UnreadMode {
  readonly name: string;
  readonly place: Place;
}

/** A file's tokens by colour scheme, whatever its format; each set is complete. */
export interface TokenSchemes {
  readonly light?: TokenSet | undefined;
  readonly dark?: TokenSet | undefined;
  readonly unread?: readonly UnreadMode[] | undefined;
  /** The places of what the export has written beside the tokens. */
  readonly extensions: readonly Place[];
}

/** The scheme that a mode, a context or a set is named after. */
export function schemeNamed(name: string): Scheme | undefined {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.includes("dark") ? "dark" : words.includes("light") ? "light" : undefined;
}

/** The name of a scheme among several: the plainest, if there is also one such as "dark high contrast". */
export const namedAfter = (scheme: Scheme, names: readonly string[]): string | undefined =>
  names.find((name) => name.toLowerCase() === scheme) ?? names.find((name) => schemeNamed(name) === scheme);

/** Sets on top of each other: the last one that has a token counts. */
export const merged = (sets: readonly TokenSet[]): TokenSet => new Map(sets.flatMap((set) => [...set]));

/** The tokens of a set in a mode: those without a value of their own for it keep theirs. */
export function inMode(set: TokenSet, mode: string | undefined): TokenSet {
  if (mode === undefined) return set;
  const inThatMode = (token: Token): Token =>
    Object.hasOwn(token.modes, mode) ? { ...token, value: token.modes[mode], place: placeOfMode(token, mode) } : token;
  return new Map([...set].map(([name, token]) => [name, inThatMode(token)]));
}

/** The place of a token's value for a mode. */
export const placeOfMode = ({ place: { file, pointer } }: Token, mode: string): Place => ({
  file,
  pointer: ["$extensions", "mode", mode].reduce(pointerTo, pointer.slice(0, pointer.lastIndexOf("/"))),
});
