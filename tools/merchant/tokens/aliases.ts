import { nearest } from "#server/nearest.ts";
import { valueAt } from "#tools/edit/index.ts";
import { keysOf } from "#tools/manifest/index.ts";
import { TokenFileError } from "./refusal.ts";
import { fragment, type Token, type TokenSet } from "./token-set.ts";

export interface Resolved {
  readonly value: unknown;
  readonly type: string | undefined;
}

/** More than any value needs: aliases in lists can multiply. */
const MAX_STEPS = 1000;

export interface Resolver {
  /** @throws TokenFileError where an alias leads nowhere or back to itself */
  resolve(token: Token): Resolved;
  /** What was reached by aliases. */
  readonly reached: ReadonlySet<Token>;
}

/** Resolves `{a.b}` and `{"$ref": "#/a/b"}` in values of a set's tokens. */
export function createResolver(tokens: TokenSet, document: unknown): Resolver {
  const reached = new Set<Token>();

  function resolve(start: Token): Resolved {
    let steps = 0;
    const inValue = (value: unknown, token: Token, chain: readonly Token[]): unknown => {
      if (++steps > MAX_STEPS) throw new TokenFileError("tokens.alias", start.pointer, "is made of too many aliases");
      if (typeof value === "string") return inText(value, token, chain);
      if (Array.isArray(value)) return value.map((item) => inValue(item, token, chain));
      if (typeof value !== "object" || value === null) return value;
      const { $ref } = value as Readonly<Record<string, unknown>>;
      if (typeof $ref === "string") return atPointer($ref, token, chain);
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inValue(item, token, chain)]));
    };
    const inText = (text: string, token: Token, chain: readonly Token[]): unknown => {
      const whole = /^\{([^{}]+)\}$/.exec(text.trim())?.[1];
      if (whole !== undefined) return ofToken(named(whole, token), token, chain);
      // Tokens Studio has aliases within texts: rgba({palette.black}, 0.5).
      return text.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
        const inner = ofToken(named(name, token), token, chain);
        return typeof inner === "object" ? "" : String(inner).slice(0, MAX_STEPS);
      });
    };
    const named = (name: string, token: Token): Token => {
      const found = tokens.get(name.trim());
      if (found) return found;
      throw new TokenFileError(
        "tokens.alias",
        token.pointer,
        `there is no token {${name}}`,
        nearest(name, tokens.keys()),
      );
    };
    const ofToken = (target: Token, token: Token, chain: readonly Token[]): unknown => {
      if (chain.includes(target)) {
        const names = [...chain.slice(chain.indexOf(target)), target].map(({ name }) => name);
        throw new TokenFileError("tokens.alias", token.pointer, `the aliases lead in a circle: ${names.join(" -> ")}`);
      }
      reached.add(target);
      return inValue(target.value, target, [...chain, target]);
    };
    const atPointer = (reference: string, token: Token, chain: readonly Token[]): unknown => {
      if (!reference.startsWith("#"))
        throw new TokenFileError(
          "tokens.alias",
          token.pointer,
          `${reference} is in another file, which is not read: write its value here`,
        );
      const pointer = fragment(reference);
      const keys = keysOf(pointer);
      const end = keys.indexOf("$value");
      const target = tokens.get(keys.slice(0, end < 0 ? undefined : end).join("."));
      const rest = end < 0 ? [] : keys.slice(end + 1);
      if (target) return member(ofToken(target, token, chain), rest, reference, token);
      const value = valueAt(document, pointer);
      if (value === undefined)
        throw new TokenFileError("tokens.alias", token.pointer, `there is nothing at ${reference}`);
      return inValue(value, token, chain);
    };
    const value = inValue(start.value, start, [start]);
    return { value, type: start.type ?? typeOfAlias(start, tokens) ?? start.groupType };
  }

  return { resolve, reached };
}

function member(value: unknown, keys: readonly string[], reference: string, token: Token): unknown {
  const found = keys.length === 0 ? value : valueAt(value, keys.map((key) => `/${key}`).join(""));
  if (found !== undefined) return found;
  throw new TokenFileError("tokens.alias", token.pointer, `there is nothing at ${reference}`);
}

/** An alias without a type has that of its target; circles have been found before. */
function typeOfAlias({ value }: Token, tokens: TokenSet): string | undefined {
  const name = typeof value === "string" ? /^\{([^{}]+)\}$/.exec(value.trim())?.[1] : undefined;
  const target = name === undefined ? undefined : tokens.get(name.trim());
  return target && (target.type ?? typeOfAlias(target, tokens) ?? target.groupType);
}
