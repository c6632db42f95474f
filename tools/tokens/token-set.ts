import { valueAt } from "#tools/edit/index.ts";
import { asObject, keysOf, pointerTo } from "#tools/manifest/index.ts";
import { type Place, TokenFileError } from "./refusal.ts";

/** A token as it stands in a file: aliases are not resolved. */
export interface Token {
  /** Its groups and its name. */
  readonly path: readonly string[];
  /** The path, joined by dots. */
  readonly name: string;
  readonly value: unknown;
  /** Why the value can't be read, in words that follow "is". */
  readonly refused?: string | undefined;
  /** The token's own type, else that of the nearest group. */
  readonly type?: string | undefined;
  readonly groupType?: string | undefined;
  /** Its own values for other modes, by the mode's name. */
  readonly modes: Readonly<Record<string, unknown>>;
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly place: Place;
  readonly typePlace?: Place | undefined;
}

/** The name that an alias has for a token -> token. */
export type TokenSet = ReadonlyMap<string, Token>;

/** More than any theme has: groups that extend each other can multiply. */
const MAX_GROUPS = 20_000;

interface Walk {
  readonly document: unknown;
  readonly file: string;
  /** JSON Pointer of the outermost group: names and references begin there. */
  readonly root: string;
  readonly into: Map<string, Token>;
  groups: number;
}

interface Group {
  readonly pointer: string;
  readonly path: readonly string[];
  readonly type?: string | undefined;
  /** Pointers of the groups that extend to this one. */
  readonly chain: readonly string[];
}

/**
 * Returns the tokens in a group of a document, with those of the groups that it extends. `@terrazzo/parser` takes two
 * groups that extend the same one for a circle, and gives the type of a group `color` to a group `colors`.
 *
 * @throws TokenFileError
 */
export function tokensIn(document: unknown, file: string, root = ""): TokenSet {
  const into = new Map<string, Token>();
  walk({ pointer: root, path: [], chain: [] }, { document, file, root, into, groups: 0 });
  return into;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function walk({ pointer, path, type, chain }: Group, state: Walk): void {
  const group = asObject(valueAt(state.document, pointer));
  const { into, file } = state;
  if (++state.groups > MAX_GROUPS)
    throw new TokenFileError(
      "json.too-big",
      { file, pointer },
      `groups that extend each other make more than ${MAX_GROUPS} groups`,
    );
  const groupType = textOf(group.$type) ?? type;
  const extended = textOf(group.$extends) ?? textOf(group.$ref);
  if (extended !== undefined) {
    const target = groupPointer(extended, state);
    const place = { file, pointer: pointerTo(pointer, group.$extends === undefined ? "$ref" : "$extends") };
    if (chain.includes(target) || `${pointer}/`.startsWith(`${target}/`))
      throw new TokenFileError("tokens.alias", place, `${extended} leads back to this group`);
    if (!isObject(valueAt(state.document, target)))
      throw new TokenFileError("tokens.alias", place, `there is no group ${extended}`);
    walk({ pointer: target, path, type: groupType, chain: [...chain, target] }, state);
  }
  for (const [key, child] of Object.entries(group)) {
    if ((key.startsWith("$") && key !== "$root") || key === "__proto__" || !isObject(child)) continue;
    const inner = { pointer: pointerTo(pointer, key), path: [...path, key], type: groupType, chain };
    const valueKey = valueKeyOf(asObject(child), state);
    if (valueKey === undefined) walk(inner, state);
    else {
      const token = tokenAt(inner, asObject(child), valueKey, file);
      into.set(token.name, token);
    }
  }
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function tokenAt(
  { pointer, path, type: groupType }: Group,
  token: Readonly<Record<string, unknown>>,
  valueKey: string,
  file: string,
): Token {
  const typeKey = ["$type", "type"].find((key) => typeof token[key] === "string");
  const extensions = asObject(token.$extensions);
  return {
    path,
    name: path.join(".").replace(/\.\$root$/, ""),
    value: valueKey === "$ref" ? { $ref: token.$ref } : token[valueKey],
    groupType,
    modes: asObject(extensions.mode),
    extensions,
    place: placeIn(extensions, { file, pointer: pointerTo(pointer, valueKey) }),
    ...(typeKey !== undefined && {
      type: textOf(token[typeKey]),
      typePlace: placeIn(extensions, { file, pointer: pointerTo(pointer, typeKey) }),
    }),
  };
}

/** The extension with the place of a token that has been moved, as a file and a pointer of the token. */
export const PLACE = "livery.place";

function placeIn(extensions: Readonly<Record<string, unknown>>, place: Place): Place {
  const { file, pointer } = asObject(extensions[PLACE]);
  if (typeof file !== "string" || typeof pointer !== "string") return place;
  return { file, pointer: pointer + place.pointer.slice(place.pointer.lastIndexOf("/")) };
}

/** The key of an object's value if it is a token, and no group; without "$" as Tokens Studio writes it. */
function valueKeyOf(node: Readonly<Record<string, unknown>>, state: Walk): string | undefined {
  if (Object.hasOwn(node, "$value")) return "$value";
  if (Object.hasOwn(node, "value") && (typeof node.type === "string" || !isObject(node.value))) return "value";
  const target = textOf(node.$ref);
  if (target === undefined) return undefined;
  const keys = Object.keys(asObject(valueAt(state.document, groupPointer(target, state))));
  const isOfGroup = keys.length > 0 && !keys.includes("$value") && !keys.includes("$ref");
  return isOfGroup && !target.includes("/$value") ? undefined : "$ref";
}

/** The JSON Pointer in the file that `{a.b}` or `#/a/b` stands for. */
function groupPointer(reference: string, { root }: Walk): string {
  const [, path] = /^\{(.*)\}$/.exec(reference) ?? [];
  return path === undefined ? root + fragment(reference) : path.split(".").reduce(pointerTo, root);
}

/** The JSON Pointer of `#/a/b`, a fragment of an address. */
export function fragment(reference: string): string {
  const pointer = reference.replace(/^#/, "");
  try {
    return keysOf(decodeURIComponent(pointer)).reduce(pointerTo, "");
  } catch {
    return pointer;
  }
}
