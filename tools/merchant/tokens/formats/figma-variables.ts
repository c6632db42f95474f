import { asObject, lookup, pointerTo } from "#tools/manifest/index.ts";
import { namedAfter, type Scheme, schemeOf, type TokenSchemes } from "../schemes.ts";
import type { Token, TokenSet } from "../token-set.ts";

/** The types of the format that Figma's are exported as. */
const types: Readonly<Record<string, string>> = { COLOR: "color", FLOAT: "number", STRING: "string" };

interface Mode {
  readonly modeId: string;
  readonly name: string;
}

/** Whether a document is an answer of Figma's REST API, `GET /v1/files/:key/variables/local`. */
export const isFigmaVariables = (document: unknown): boolean =>
  lookup(document, "meta", "variableCollections") !== undefined;

/** Reads Figma's variables: the modes of a collection are the schemes. */
export function readFigmaVariables(document: unknown): TokenSchemes {
  const collections = asObject(lookup(document, "meta", "variableCollections"));
  const hasDark = Object.values(collections).some((one) => modesOf(one).some(({ name }) => schemeOf(name) === "dark"));
  const schemes: readonly Scheme[] = hasDark ? ["light", "dark"] : ["light"];
  const unread = Object.entries(collections).flatMap(([id, collection]) => {
    const readModes = schemes.map((scheme) => modeIn(collection, scheme));
    return modesOf(collection).flatMap(({ modeId, name }, index) => {
      const pointer = ["meta", "variableCollections", id, "modes", index, "name"].reduce(pointerTo, "");
      return readModes.includes(modeId) ? [] : [{ name, pointer }];
    });
  });
  return {
    light: ofScheme(document, "light"),
    dark: hasDark ? ofScheme(document, "dark") : undefined,
    unread,
    extensions: [],
  };
}

function modesOf(collection: unknown): readonly Mode[] {
  const { modes } = asObject(collection);
  return (Array.isArray(modes) ? modes : [])
    .map(asObject)
    .map(({ modeId, name }) => ({ modeId: String(modeId), name: String(name) }));
}

/** A collection without a mode of the scheme has the same values in every scheme. */
function modeIn(collection: unknown, scheme: Scheme): string {
  const modes = modesOf(collection);
  const name = namedAfter(
    scheme,
    modes.map((mode) => mode.name),
  );
  return modes.find((mode) => mode.name === name)?.modeId ?? String(asObject(collection).defaultModeId);
}

function ofScheme(document: unknown, scheme: Scheme): TokenSet {
  const collections = asObject(lookup(document, "meta", "variableCollections"));
  const tokens = new Map<string, Token>();
  for (const [id, variable] of Object.entries(asObject(lookup(document, "meta", "variables")))) {
    const { name, resolvedType, valuesByMode, variableCollectionId, deletedButReferenced } = asObject(variable);
    const mode = modeIn(collections[String(variableCollectionId)], scheme);
    const value = asObject(valuesByMode)[mode];
    if (value === undefined || deletedButReferenced === true) continue;
    const alias = asObject(value);
    tokens.set(id, {
      name: String(name).replaceAll("/", "."),
      value: alias.type === "VARIABLE_ALIAS" ? `{${alias.id}}` : value,
      type: types[String(resolvedType)] ?? String(resolvedType).toLowerCase(),
      pointer: ["meta", "variables", id, "valuesByMode", mode].reduce(pointerTo, ""),
    });
  }
  return tokens;
}
