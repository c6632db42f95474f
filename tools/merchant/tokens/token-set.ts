import { valueAt } from "#tools/edit/index.ts";
import { asObject, keysOf, pointerTo } from "#tools/manifest/index.ts";
import { TokenFileError } from "./refusal.ts";

/** A token as it stands in a file: aliases are not resolved. */
export interface Token {
  /** Its groups and its name, joined by dots. */
  readonly name: string;
  readonly value: unknown;
  /** The token's own type, else that of the nearest group. */
  readonly type?: string | undefined;
  readonly groupType?: string | undefined;
  /** JSON Pointers in the file of the token's value, and of its own type. */
  readonly pointer: string;
  readonly typePointer?: string | undefined;
}

/** What aliases name -> token. */
export type TokenSet = ReadonlyMap<string, Token>;

/** More than any theme has: groups that extend each other can multiply. */
const MAX_GROUPS = 20_000;

interface Walk {
  readonly document: unknown;
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

/** The tokens in a group of a document, those of groups that it extends included. */
export function tokensIn(document: unknown, root = ""): TokenSet {
  const into = new Map<string, Token>();
  walk({ pointer: root, path: [], chain: [] }, { document, root, into, groups: 0 });
  return into;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

function walk({ pointer, path, type, chain }: Group, state: Walk): void {
  const group = asObject(valueAt(state.document, pointer));
  if (++state.groups > MAX_GROUPS)
    throw new TokenFileError(
      "json.too-big",
      pointer,
      `groups that extend each other make more than ${MAX_GROUPS} groups`,
    );
  const { into } = state;
  const groupType = textOf(group.$type) ?? type;
  const extended = textOf(group.$extends) ?? textOf(group.$ref);
  if (extended !== undefined) {
    const target = groupPointer(extended, state);
    const place = pointerTo(pointer, group.$extends === undefined ? "$ref" : "$extends");
    if (chain.includes(target) || `${pointer}/`.startsWith(`${target}/`))
      throw new TokenFileError("tokens.alias", place, `${extended} leads back to this group`);
    if (!isObject(valueAt(state.document, target)))
      throw new TokenFileError("tokens.alias", place, `there is no group ${extended}`);
    walk({ pointer: target, path, type: groupType, chain: [...chain, target] }, state);
  }
  for (const [key, child] of Object.entries(group)) {
    if ((key.startsWith("$") && key !== "$root") || !isObject(child)) continue;
    const inner = pointerTo(pointer, key);
    const valueKey = valueKeyOf(asObject(child), state);
    if (valueKey === undefined) walk({ pointer: inner, path: [...path, key], type: groupType, chain }, state);
    else
      into.set(
        [...path, key].join("."),
        tokenAt({ pointer: inner, path: [...path, key], type: groupType, chain }, child, valueKey),
      );
  }
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

function tokenAt({ pointer, path, type: groupType }: Group, node: unknown, valueKey: string): Token {
  const token = asObject(node);
  const typeKey = ["$type", "type"].find((key) => typeof token[key] === "string");
  return {
    name: path.join(".").replace(/\.\$root$/, ""),
    value: valueKey === "$ref" ? { $ref: token.$ref } : token[valueKey],
    groupType,
    pointer: pointerTo(pointer, valueKey),
    ...(typeKey !== undefined && { type: textOf(token[typeKey]), typePointer: pointerTo(pointer, typeKey) }),
  };
}

/** The key of an object's value where it is a token, and no group; without "$" as Tokens Studio writes it. */
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
