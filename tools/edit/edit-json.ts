import { isDeepStrictEqual } from "node:util";
import { applyEdits, type FormattingOptions, findNodeAtLocation, type JSONPath, modify, parseTree } from "jsonc-parser";
import { asObject, keysOf, pointerTo } from "#tools/manifest/index.ts";

/** A change of one value of a JSON file. A value that is absent stands for none: the key is added, or removed. */
export interface Edit {
  /** JSON Pointer (RFC 6901) of the value. */
  readonly pointer: string;
  /** What its author saw there. */
  readonly before?: unknown;
  readonly value?: unknown;
}

/** An edit of a value that somebody else has changed meanwhile. */
export interface Conflict extends Edit {
  /** What stands there now. */
  readonly current?: unknown;
}

/**
 * Applies edits to a JSON text. Every byte besides those of the values, and of the keys that are added or removed, stays.
 * @returns the text, or what stands in the way: then none is applied
 * @throws SyntaxError when the text is not JSON
 */
export function editJson(
  text: string,
  edits: readonly Edit[],
): { readonly text: string } | { readonly conflicts: readonly Conflict[] } {
  const document: unknown = JSON.parse(text);
  const conflicts = edits.flatMap((edit) => conflictOf(document, edit) ?? []);
  if (conflicts.length > 0) return { conflicts };
  return { text: edits.reduce(applied, text) };
}

function conflictOf(document: unknown, edit: Edit): Conflict | undefined {
  const current = valueAt(document, edit.pointer);
  if (isDeepStrictEqual(current, edit.value)) return undefined;
  // Where a text stands now in place of the object around it, the key has no place.
  const holders = keysOf(edit.pointer).map((_, index, keys) => valueAt(document, pointerOf(keys.slice(0, index))));
  const other = holders.find((holder) => holder !== undefined && (typeof holder !== "object" || holder === null));
  if (other !== undefined) return { ...edit, current: other };
  return isDeepStrictEqual(current, edit.before) ? undefined : { ...edit, current };
}

const pointerOf = (keys: readonly string[]): string => keys.reduce(pointerTo, "");

/** The value at a JSON Pointer (RFC 6901); undefined where there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of keysOf(pointer)) {
    const holder = Array.isArray(value) ? value : asObject(value);
    value = Object.hasOwn(holder, key) ? (holder as Readonly<Record<string, unknown>>)[key] : undefined;
  }
  return value;
}

function applied(text: string, { pointer, value }: Edit): string {
  if (isDeepStrictEqual(valueAt(JSON.parse(text), pointer), value)) return text;
  const formattingOptions = formatOf(text);
  return applyEdits(text, modify(text, pathIn(text, pointer), value, formattingOptions ? { formattingOptions } : {}));
}

/** The parser tells the index of a list from a key by its type. */
function pathIn(text: string, pointer: string): JSONPath {
  const root = parseTree(text);
  const path: JSONPath = [];
  for (const key of keysOf(pointer)) {
    const holder = root && findNodeAtLocation(root, path);
    path.push(holder?.type === "array" ? Number(key) : key);
  }
  return path;
}

/** How the text is written; undefined where it stands on one line. */
function formatOf(text: string): FormattingOptions | undefined {
  const [, eol, indent] = /(\r?\n)([\t ]+)\S/.exec(text) ?? [];
  return eol && indent ? { eol, insertSpaces: indent[0] === " ", tabSize: indent.length } : undefined;
}
