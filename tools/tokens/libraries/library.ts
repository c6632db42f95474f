import type { Token, TokenSet } from "../token-set.ts";

/**
 * Resolves the aliases of tokens that refer to each other only.
 *
 * @returns `idOf` a token -> its value
 * @throws an error with the library's words, at the first fault
 */
export type Library = (tokens: readonly Token[], set: TokenSet) => Promise<ReadonlyMap<string, unknown>>;

/** The name of a token in a library: its place among the groups. */
export const idOf = ({ path }: Token): string => path.join(".").replace(/\.\$root$/, "");

interface Group {
  [key: string]: unknown;
}

/** Tokens in their groups, as a file has them. */
export function treeOf(tokens: readonly Token[], write: (token: Token) => Group): Group {
  const root: Group = {};
  for (const token of tokens) {
    const node = token.path.reduce((outer, key) => {
      outer[key] ??= {};
      return outer[key] as Group;
    }, root);
    Object.assign(node, write(token));
  }
  return root;
}
