import { asObject, lookup, pointerTo } from "#tools/manifest/index.ts";
import { type Place, TokenFileError } from "../refusal.ts";
import { namedAfter, type Scheme, schemeNamed, type TokenSchemes, type UnreadMode } from "../schemes.ts";
import { isField } from "../theme-schema.ts";
import type { Token, TokenSet } from "../token-set.ts";

/** The types of the format that Figma's are exported as. */
const types: Readonly<Record<string, string>> = { COLOR: "color", FLOAT: "number", STRING: "string" };

interface Mode {
  readonly modeId: string;
  readonly name: string;
}

interface Collection {
  readonly id: string;
  readonly name: string;
  readonly modes: readonly Mode[];
  readonly usualMode: string;
  readonly isRemote: boolean;
  /** The collection that this one extends. */
  readonly parent: string | undefined;
  /** Of a collection that extends another: variable -> mode -> value. */
  readonly overrides: Readonly<Record<string, unknown>>;
}

/** Returns whether a document is an answer of Figma's REST API, `GET /v1/files/:key/variables/local`. */
export const isFigmaVariables = (document: unknown): boolean =>
  lookup(document, "meta", "variableCollections") !== undefined;

/**
 * Reads Figma's variables: the modes of a collection are the schemes. A library's copy of a variable counts only if the
 * file has none of its own by that name.
 *
 * @throws TokenFileError if two variables of the file have one name, or a value is an expression
 */
export function readFigmaVariables(document: unknown, file: string): TokenSchemes {
  const collections = collectionsIn(document, file);
  const hasDark = collections.some(({ modes }) => modes.some(({ name }) => schemeNamed(name) === "dark"));
  const schemes: readonly Scheme[] = hasDark ? ["light", "dark"] : ["light"];
  const unread = collections.flatMap((collection): readonly UnreadMode[] => {
    const read = schemes.map((scheme) => modeIn(collection, scheme));
    return collection.modes.flatMap(({ modeId, name }, index) => {
      const place = placeIn(file, "variableCollections", collection.id, "modes", index, "name");
      return read.includes(modeId) ? [] : [{ name, place }];
    });
  });
  const of = (scheme: Scheme) => tokensOf({ document, file, collections, scheme });
  return { light: of("light"), dark: hasDark ? of("dark") : undefined, unread, extensions: [] };
}

const placeIn = (file: string, ...keys: readonly (string | number)[]): Place => ({
  file,
  pointer: ["meta", ...keys].reduce<string>(pointerTo, ""),
});

function collectionsIn(document: unknown, file: string): readonly Collection[] {
  const all = Object.entries(asObject(lookup(document, "meta", "variableCollections")));
  const collections = all.map(([id, value]): Collection => {
    const { name, modes, defaultModeId, remote, parentVariableCollectionId, variableOverrides } = asObject(value);
    return {
      id,
      name: String(name ?? id),
      modes: (Array.isArray(modes) ? modes : [])
        .map(asObject)
        .map((mode) => ({ modeId: String(mode.modeId), name: String(mode.name) })),
      usualMode: String(defaultModeId),
      isRemote: remote === true,
      parent: typeof parentVariableCollectionId === "string" ? parentVariableCollectionId : undefined,
      overrides: asObject(variableOverrides),
    };
  });
  for (const { id, name, parent } of collections) {
    const other = collections.find((one) => parent !== undefined && one.parent === parent && one.id !== id);
    if (other)
      throw new TokenFileError(
        "tokens.format",
        placeIn(file, "variableCollections", id),
        `"${name}" and "${other.name}" extend the same collection: export the variables of one brand`,
      );
  }
  return collections;
}

/** A collection without a mode of the scheme has the same values in every scheme. */
function modeIn({ modes, usualMode }: Collection, scheme: Scheme): string {
  const name = namedAfter(
    scheme,
    modes.map((mode) => mode.name),
  );
  return modes.find((mode) => mode.name === name)?.modeId ?? usualMode;
}

interface Source {
  readonly document: unknown;
  readonly file: string;
  readonly collections: readonly Collection[];
  readonly scheme: Scheme;
}

/** The tokens by their ids, which aliases name. */
function tokensOf({ document, file, collections, scheme }: Source): TokenSet {
  const tokens = new Map<string, Token>();
  const owners = new Map<string, Owner>();
  const variables = Object.entries(asObject(lookup(document, "meta", "variables"))).map(([id, value]) => {
    const { name, resolvedType, valuesByMode, variableCollectionId, deletedButReferenced, remote } = asObject(value);
    const collection = collections.find((one) => one.id === variableCollectionId);
    const isRemote = remote === true || collection?.isRemote === true;
    const isDeleted = deletedButReferenced === true;
    return {
      id,
      path: String(name),
      resolvedType: String(resolvedType),
      valuesByMode,
      collection,
      isRemote,
      isDeleted,
    };
  });
  const ownFirst = [...variables].sort((a, b) => Number(a.isRemote) - Number(b.isRemote));
  for (const { id, path, resolvedType, valuesByMode, collection, isRemote, isDeleted } of ownFirst) {
    const usual = collection ? modeIn(collection, scheme) : "";
    const extending = collections.find(({ parent }) => parent !== undefined && parent === collection?.id);
    const ownMode = extending && modeIn(extending, scheme);
    const override = ownMode === undefined ? undefined : asObject(extending?.overrides[id])[ownMode];
    const value = override ?? asObject(valuesByMode)[usual];
    if (value === undefined || isDeleted) continue;
    const place =
      extending === undefined || override === undefined
        ? placeIn(file, "variables", id, "valuesByMode", usual)
        : placeIn(file, "variableCollections", extending.id, "variableOverrides", id, String(ownMode));
    const name = path.replaceAll("/", ".");
    const owner = owners.get(name);
    if (owner && !isRemote && isField(name))
      throw new TokenFileError(
        "tokens.format",
        place,
        `two variables are called ${path}, in the collections "${owner.collection}" and "${collection?.name}": rename one in Figma`,
      );
    owners.set(name, owner ?? { collection: collection?.name ?? "" });
    const { type, id: alias, expressionFunction } = asObject(value);
    tokens.set(id, {
      path: [id],
      // The second of a name stays for the aliases to its id.
      name: owner ? `${name} (${collection?.name})` : name,
      value: type === "VARIABLE_ALIAS" ? `{${alias}}` : value,
      type: types[resolvedType] ?? resolvedType.toLowerCase(),
      modes: {},
      extensions: {},
      place,
      ...(type === "EXPRESSION" && {
        refused: `computed in Figma by ${expressionFunction}, which isn't read: write the result into the variable`,
      }),
    });
  }
  return tokens;
}

interface Owner {
  readonly collection: string;
}
