import { idOf, type Library } from "./libraries/library.ts";
import { modifierOf, reach, wrongModifier } from "./references.ts";
import { TokenFileError } from "./refusal.ts";
import type { Token, TokenSet } from "./token-set.ts";

/** A token's value without aliases, or the reason why it has none. */
export type Outcome = { readonly value: unknown } | { readonly error: TokenFileError };

export interface Resolved {
  readonly outcomes: ReadonlyMap<Token, Outcome>;
  /** What the tokens refer to, and they themselves. */
  readonly reached: ReadonlySet<Token>;
}

/**
 * Resolves some tokens of a set. Those of Tokens Studio are known by what the format doesn't have: a value without "$", an
 * alias within a text, arithmetic, or a modifier.
 */
export async function resolveTokens(wanted: readonly Token[], set: TokenSet): Promise<Resolved> {
  const outcomes = new Map<Token, Outcome>();
  const whole = new Map<Token, { readonly tokens: ReadonlySet<Token>; readonly text: string }>();
  const reached = new Set<Token>();
  for (const token of wanted) {
    const tokens = new Set<Token>();
    try {
      whole.set(token, { tokens, text: reach(token, set, tokens) });
    } catch (cause) {
      if (!(cause instanceof TokenFileError)) throw cause;
      outcomes.set(token, { error: cause });
    }
    for (const each of tokens) reached.add(each);
  }
  if (whole.size === 0) return { outcomes, reached };
  const needed = new Set([...whole.values()].flatMap(({ tokens }) => [...tokens]));
  const isOfStudio = [...needed].some(isOfTokensStudio);
  const library = await load(isOfStudio);
  const values = await library([...needed], set).catch(() => undefined);
  for (const [token, { tokens, text }] of whole) {
    const wrong = isOfStudio
      ? (mixedUnits(text) ?? [...tokens].map((each) => wrongModifier(each, set)).find(Boolean))
      : undefined;
    if (wrong !== undefined) outcomes.set(token, failed(wrong, token));
    else if (values) outcomes.set(token, { value: values.get(idOf(token)) });
    else outcomes.set(token, await alone(token, library([...tokens], set)));
  }
  return { outcomes, reached };
}

/** A library stops at the first fault: which tokens have one shows if each is read on its own. */
const alone = (token: Token, values: ReturnType<Library>): Promise<Outcome> =>
  values.then(
    (found) => ({ value: found.get(idOf(token)) }),
    (cause: Error) => failed(`can't be resolved: ${cause.message.trim().split("\n")[0]}`, token),
  );

/** A library loads when a file of its kind comes. */
const load = async (isOfStudio: boolean): Promise<Library> =>
  isOfStudio
    ? (await import("./libraries/tokens-studio.ts")).resolveTokensStudio
    : (await import("./libraries/design-tokens.ts")).resolveDesignTokens;

const failed = (message: string, { place }: Token): Outcome => ({
  error: new TokenFileError("tokens.value", place, message),
});

function isOfTokensStudio(token: Token): boolean {
  const texts = textsIn(token.value);
  return (
    token.place.pointer.endsWith("/value") ||
    modifierOf(token) !== undefined ||
    texts.some(
      (text) => /\{[^{}]+\}/.test(text.replace(/^\{[^{}]+\}$/, "")) || isArithmetic(text) || /^rgba?\(#/.test(text),
    )
  );
}

const textsIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? [value.trim()]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Two numbers with an operator between them, or a function of Tokens Studio. */
const isArithmetic = (text: string): boolean =>
  /^[^#"']*\d[a-z%]*\s*(\*|\/|\s[-+]\s)\s*[\d(.]/i.test(text) || /^(roundTo|round|ceil|floor|min|max)\(/i.test(text);

/** Says if a calculation has more than one unit: the library gives the result the last one. */
function mixedUnits(text: string): string | undefined {
  if (!/[*/]|\s[-+]\s/.test(text) || text.includes("#") || text.includes(",")) return undefined;
  const units = new Set([...text.matchAll(/\d(px|rem|em|ms|s|%)(?![a-z])/gi)].map(([, unit]) => unit?.toLowerCase()));
  return units.size > 1 ? `mixes ${[...units].join(" and ")} in its arithmetic: write the result` : undefined;
}
