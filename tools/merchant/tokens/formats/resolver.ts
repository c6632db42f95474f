import { valueAt } from "#tools/edit/index.ts";
import { asObject, keysOf, pointerTo } from "#tools/manifest/index.ts";
import { EXTENSION } from "../extension.ts";
import { TokenFileError } from "../refusal.ts";
import { merged, namedAfter, type Scheme, schemeOf, type TokenSchemes } from "../schemes.ts";
import { fragment, type TokenSet, tokensIn } from "../token-set.ts";

/** The version of the resolver module that is read and written. */
export const RESOLVER_VERSION = "2025.10";

/** A set or a modifier of the resolution order. */
interface Entry {
  readonly kind: "set" | "modifier";
  readonly name: string;
  readonly pointer: string;
}

/** Reads a document of the resolver module: sets, modifiers, and the order in which they count. */
export function readResolver(document: unknown): TokenSchemes {
  const { version, resolutionOrder } = asObject(document);
  if (version !== RESOLVER_VERSION)
    throw new TokenFileError(
      "tokens.format",
      version === undefined ? "" : "/version",
      `a resolver's version must be "${RESOLVER_VERSION}"`,
      version === undefined ? undefined : RESOLVER_VERSION,
    );
  if (!Array.isArray(resolutionOrder) || resolutionOrder.length === 0)
    throw new TokenFileError(
      "tokens.format",
      "/resolutionOrder",
      "resolutionOrder must be a list of sets and modifiers",
    );
  const entries = resolutionOrder.map((_, index) => entryAt(document, `/resolutionOrder/${index}`));
  const modifiers = entries.filter(({ kind }) => kind === "modifier");
  const hasDark = modifiers.some((entry) => contextsOf(document, entry).some((name) => schemeOf(name) === "dark"));
  const resolved = (scheme: Scheme) => merged(entries.flatMap((entry) => setsOf(document, entry, scheme)));
  const extensions = entries.map(({ pointer }) => pointerTo(partAt(document, pointer, "$extensions"), EXTENSION));
  return {
    light: resolved("light"),
    dark: hasDark ? resolved("dark") : undefined,
    extensions: extensions.filter((pointer) => valueAt(document, pointer) !== undefined),
  };
}

function entryAt(document: unknown, pointer: string): Entry {
  const { $ref, type, name } = asObject(valueAt(document, pointer));
  if (typeof $ref === "string") {
    const target = fragment($ref);
    const [section, key] = keysOf(target);
    const kind = section === "sets" ? "set" : section === "modifiers" ? "modifier" : undefined;
    if (!kind || key === undefined || valueAt(document, target) === undefined)
      throw new TokenFileError(
        "tokens.alias",
        pointerTo(pointer, "$ref"),
        `${$ref} is no set and no modifier of this file`,
      );
    return { kind, name: key, pointer };
  }
  if ((type === "set" || type === "modifier") && typeof name === "string") return { kind: type, name, pointer };
  throw new TokenFileError(
    "tokens.format",
    pointer,
    'a set or modifier of resolutionOrder needs "name" and "type": "set" or "modifier"',
  );
}

/** The pointer of a member of an object, or where it has none and refers to another object, of that one's. */
function partAt(document: unknown, pointer: string, key: string, seen: readonly string[] = []): string {
  const { $ref, ...own } = asObject(valueAt(document, pointer));
  const target = typeof $ref === "string" ? fragment($ref) : undefined;
  if (Object.hasOwn(own, key) || target === undefined) return pointerTo(pointer, key);
  if (seen.includes(target))
    throw new TokenFileError("tokens.alias", pointerTo(pointer, "$ref"), `${$ref} leads back to itself`);
  return partAt(document, target, key, [...seen, target]);
}

const contextsOf = (document: unknown, { pointer }: Entry): readonly string[] =>
  Object.keys(asObject(valueAt(document, partAt(document, pointer, "contexts"))));

function setsOf(document: unknown, entry: Entry, scheme: Scheme): readonly TokenSet[] {
  if (entry.kind === "set") return sourcesAt(document, partAt(document, entry.pointer, "sources"), []);
  const names = contextsOf(document, entry);
  const contexts = partAt(document, entry.pointer, "contexts");
  if (names.length === 0)
    throw new TokenFileError("tokens.format", entry.pointer, `the modifier "${entry.name}" has no contexts`);
  const place = partAt(document, entry.pointer, "default");
  const usual = valueAt(document, place);
  if (usual !== undefined && !names.includes(String(usual)))
    throw new TokenFileError(
      "tokens.format",
      place,
      `the modifier "${entry.name}" has no context "${usual}"; it has ${names.join(", ")}`,
    );
  const name = namedAfter(scheme, names) ?? usual;
  if (name === undefined)
    throw new TokenFileError(
      "tokens.format",
      entry.pointer,
      `the modifier "${entry.name}" has no default: add the context that the theme is of, one of ${names.join(", ")}`,
    );
  return sourcesAt(document, pointerTo(contexts, String(name)), []);
}

function sourcesAt(document: unknown, pointer: string, chain: readonly string[]): readonly TokenSet[] {
  const sources = valueAt(document, pointer);
  if (!Array.isArray(sources))
    throw new TokenFileError("tokens.format", pointer, "must be a list of tokens and references");
  return sources.flatMap((source, index) => {
    const place = pointerTo(pointer, index);
    const { $ref } = asObject(source);
    if (typeof $ref !== "string") return [tokensIn(document, place)];
    const target = fragment($ref);
    const [section, ...keys] = keysOf(target);
    const refuse = (message: string) =>
      new TokenFileError("tokens.alias", pointerTo(place, "$ref"), `${$ref} ${message}`);
    if (!$ref.startsWith("#"))
      throw refuse("is another file, which is not read: bundle the resolver, with all tokens inline");
    if (section === "modifiers" || section === "resolutionOrder") throw refuse("is no set: tokens can't refer to it");
    if (valueAt(document, target) === undefined) throw refuse("is not in this file");
    if (chain.includes(target)) throw refuse("leads back to itself");
    const isSet = section === "sets" && keys.length === 1;
    return isSet
      ? sourcesAt(document, partAt(document, target, "sources"), [...chain, target])
      : [tokensIn(document, target)];
  });
}
