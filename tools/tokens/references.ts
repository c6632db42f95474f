import { nearest } from "#server/nearest.ts";
import { asObject, keysOf } from "#tools/manifest/index.ts";
import { TokenFileError } from "./refusal.ts";
import { fragment, type Token, type TokenSet } from "./token-set.ts";

/** The characters that are read for one token when aliases are replaced: they can multiply. */
const MAX_LENGTH = 20_000;

/**
 * Finds what a token refers to, in its value and its modifier: `{a.b}` in texts, and `{ "$ref": "#/a/b" }`. The libraries
 * stop at the first fault of a file. So they get only what a theme uses, and each fault has the place of its token.
 *
 * @param into gets them and the token itself, even if the function throws
 * @returns the text of the token's value, with the texts of its aliases in their places
 * @throws TokenFileError if a reference leads nowhere or back to itself, or if references multiply
 */
export function reach(start: Token, set: TokenSet, into: Set<Token>): string {
  const texts = new Map<Token, string>();
  let left = MAX_LENGTH;

  function refuse(message: string, suggestion?: string): never {
    throw new TokenFileError("tokens.alias", start.place, message, suggestion);
  }

  function spend(text: string): string {
    left -= text.length;
    return left < 0 ? refuse("is made of too many aliases: they multiply") : text;
  }

  function textIn(value: unknown, chain: readonly Token[]): string {
    if (typeof value === "string")
      return spend(value).replaceAll(/\{([^{}]+)\}/g, (reference, name: string) =>
        spend(visit(named(name.trim(), reference), chain)),
      );
    if (Array.isArray(value)) return value.map((item) => textIn(item, chain)).join(" ");
    if (typeof value !== "object" || value === null) return String(value);
    const { $ref } = asObject(value);
    if (typeof $ref === "string") return spend(visit(named(nameOf($ref), $ref), chain));
    return Object.values(value)
      .map((item) => textIn(item, chain))
      .join(" ");
  }

  function named(name: string, reference: string): Token {
    const found = set.get(name);
    if (found) return found;
    const isInSet = start.place.pointer.endsWith("/value");
    const next = isInSet ? ". If another set has it, import the folder of all sets" : "";
    return refuse(`there is no token ${reference}${next}`, nearest(name, set.keys()));
  }

  function nameOf($ref: string): string {
    if (!$ref.startsWith("#")) refuse(`${$ref} is in another file, which is not read: write its value here`);
    const keys = keysOf(fragment($ref));
    const end = keys.indexOf("$value");
    return keys.slice(0, end < 0 ? undefined : end).join(".");
  }

  function visit(token: Token, chain: readonly Token[]): string {
    if (chain.includes(token)) {
      const names = [...chain.slice(chain.indexOf(token)), token].map(({ name }) => name);
      refuse(`the aliases lead in a circle: ${names.join(" -> ")}`);
    }
    into.add(token);
    if (token.refused !== undefined) refuse(token === start ? token.refused : `${token.name} is ${token.refused}`);
    if (token.value === null) refuse("there is no value");
    const known = texts.get(token);
    if (known !== undefined) return known;
    const text = textIn(token.value, [...chain, token]);
    textIn(modifierOf(token), [...chain, token]);
    texts.set(token, text);
    return text;
  }

  return visit(start, []);
}

/** The change of a colour that Tokens Studio stores beside the value. */
export const modifierOf = ({ extensions }: Token): unknown => asObject(extensions["studio.tokens"]).modify;

const modifierTypes = ["alpha", "darken", "lighten", "mix"];
const modifierSpaces = ["srgb", "hsl", "lch", "p3"];

/** Says why a token's modifier isn't one of Tokens Studio: the library ignores those that it doesn't know. */
export function wrongModifier(token: Token, set: TokenSet): string | undefined {
  const modify = modifierOf(token);
  if (modify === undefined) return undefined;
  const { type, space, value } = asObject(modify);
  const wrong = (key: string, written: unknown, right: string) =>
    `${token.name} has a modifier with the ${key} ${JSON.stringify(written)}: it must be ${right}`;
  if (!modifierTypes.includes(String(type))) return wrong("type", type, modifierTypes.join(", "));
  if (!modifierSpaces.includes(String(space))) return wrong("space", space, modifierSpaces.join(", "));
  const amount = reach({ ...token, value, extensions: {} }, set, new Set());
  return /^[\d\s.+*/()-]+$/.test(amount) ? undefined : wrong("value", value, "a number from 0 to 1");
}

const aliasIn = (value: unknown): string | undefined =>
  typeof value === "string" ? /^\{([^{}]+)\}$/.exec(value.trim())?.[1]?.trim() : undefined;

/** The type of a token: its own, else that of the token that it is an alias of, else that of its group. */
export function typeOf(token: Token, set: TokenSet, seen: readonly Token[] = []): string | undefined {
  if (token.type !== undefined || seen.includes(token)) return token.type;
  const target = set.get(aliasIn(token.value) ?? "");
  return (target && typeOf(target, set, [...seen, token])) ?? token.groupType;
}
