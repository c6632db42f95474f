import { isDeepStrictEqual } from "node:util";
import { applyEdits, type FormattingOptions, findNodeAtLocation, type JSONPath, modify, parseTree } from "jsonc-parser";
import { asObject, keysOf, pointerTo } from "#tools/manifest/index.ts";

/** A change of one value of a JSON file. A value that is absent stands for none: the key is added, or removed. */
export interface Edit {
  /** The brand's own texts in this language are meant. Absent: its manifest. */
  readonly language?: string;
  /** JSON Pointer (RFC 6901) of the value. */
  readonly pointer: string;
  /** What its author saw there. */
  readonly before?: unknown;
  readonly value?: unknown;
  /** With a value that is removed go the objects around it that it leaves empty, the one at this pointer the last. */
  readonly emptied?: string;
}

/** An edit of a value that somebody else has changed meanwhile. */
export interface Conflict extends Edit {
  /** A picture is meant, by the hash of its file. */
  readonly slot?: string;
  /** What stands there now. */
  readonly current?: unknown;
}

/**
 * Applies edits to a JSON text. Every byte besides those of the values, and of the keys that are added or removed, stays.
 * @returns the text, with the edits that take these back; or what stands in the way: then none is applied
 * @throws SyntaxError when the text is not JSON
 */
export function editJson(
  text: string,
  edits: readonly Edit[],
): { readonly text: string; readonly undo: readonly Edit[] } | { readonly conflicts: readonly Conflict[] } {
  const document: unknown = JSON.parse(text);
  const conflicts = edits.flatMap((edit) => conflictOf(document, edit) ?? []);
  if (conflicts.length > 0) return { conflicts };
  const undo: Edit[] = [];
  let edited = text;
  for (const edit of edits) {
    undo.unshift(reversed(edit, JSON.parse(edited)));
    edited = applied(edited, edit);
  }
  return { text: edited, undo };
}

/** The edit that takes another back: a key that it adds goes again, with the objects that it adds for it. */
function reversed({ language, pointer, value: before }: Edit, document: unknown): Edit {
  const value = valueAt(document, pointer);
  const edit = { ...(language !== undefined && { language }), pointer, before };
  if (value !== undefined) return { ...edit, value };
  const emptied = holdersOf(pointer).find((holder) => valueAt(document, holder) === undefined);
  return { ...edit, ...(emptied !== undefined && { emptied }) };
}

function conflictOf(document: unknown, edit: Edit): Conflict | undefined {
  const current = valueAt(document, edit.pointer);
  if (isDeepStrictEqual(current, edit.value)) return undefined;
  // Where a text stands now in place of the object around it, the key has no place.
  const holders = holdersOf(edit.pointer).map((pointer) => valueAt(document, pointer));
  const other = holders.find((holder) => holder !== undefined && (typeof holder !== "object" || holder === null));
  if (other !== undefined) return { ...edit, current: other };
  return isDeepStrictEqual(current, edit.before) ? undefined : { ...edit, current };
}

/** Pointers of the objects around a value, the whole document first. */
const holdersOf = (pointer: string): readonly string[] =>
  keysOf(pointer).map((_, index, keys) => keys.slice(0, index).reduce(pointerTo, ""));

/** The value at a JSON Pointer (RFC 6901); undefined where there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const key of keysOf(pointer)) {
    const holder = Array.isArray(value) ? value : asObject(value);
    value = Object.hasOwn(holder, key) ? (holder as Readonly<Record<string, unknown>>)[key] : undefined;
  }
  return value;
}

function applied(text: string, { pointer, value, emptied }: Edit): string {
  const document: unknown = JSON.parse(text);
  if (isDeepStrictEqual(valueAt(document, pointer), value)) return text;
  const formattingOptions = formatOf(text);
  const goesToo = (holder: string) =>
    holder !== "" && holder.startsWith(emptied ?? pointer) && countLeaves(valueAt(document, holder)) === 1;
  const put = (at: string, next: unknown) =>
    onOneLine(text, at, next) ??
    applyEdits(text, modify(text, pathIn(text, at), next, formattingOptions ? { formattingOptions } : {}));
  if (value !== undefined) return put(pointer, value);
  const removed = holdersOf(pointer).find(goesToo) ?? pointer;
  const holder = holdersOf(removed).at(-1) ?? "";
  // The parser would leave the line breaks in it.
  return Object.keys(asObject(valueAt(document, holder))).length === 1 ? put(holder, {}) : put(removed, undefined);
}

/** Returns the text with a key of an object renamed in its place. */
export function renameKey(text: string, pointer: string, key: string): string {
  const root = parseTree(text);
  const member = root && findNodeAtLocation(root, pathIn(text, pointer))?.parent;
  const name = member?.type === "property" ? member.children?.[0] : undefined;
  return name ? text.slice(0, name.offset) + JSON.stringify(key) + text.slice(name.offset + name.length) : text;
}

/** A list in place of what stands on one line stays on one; the parser would give each entry its own. */
function onOneLine(text: string, pointer: string, value: unknown): string | undefined {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, pathIn(text, pointer));
  if (!node || !Array.isArray(value) || value.some((entry) => typeof entry === "object")) return undefined;
  const [start, end] = [node.offset, node.offset + node.length];
  if (node.type === "object" || text.slice(start, end).includes("\n")) return undefined;
  return `${text.slice(0, start)}[${value.map((entry) => JSON.stringify(entry)).join(", ")}]${text.slice(end)}`;
}

/** The values in a JSON value; an object counts only if it is empty. */
const countLeaves = (value: unknown): number => {
  const inner = Object.values(asObject(value));
  return inner.length === 0 ? 1 : inner.reduce<number>((sum, each) => sum + countLeaves(each), 0);
};

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
