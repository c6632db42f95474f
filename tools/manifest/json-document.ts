import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import { createLruMap } from "#core/kernel/index.ts";
import { MAX_ERRORS } from "./catalogue.ts";
import { keysOf, pointerTo } from "./lookup.ts";
import { inAscii } from "./printable.ts";

export interface JsonError {
  readonly kind: "syntax" | "duplicate-key" | "too-big";
  readonly offset: number;
  readonly pointer: string;
  readonly message: string;
}

/** A parsed JSON text with the positions of its values. */
export interface JsonDocument {
  readonly text: string;
  /** Of a text that is not JSON, what could be read; `undefined` when nothing could. */
  readonly value: unknown;
  /** One, where the text is not JSON; else its duplicate keys. */
  readonly errors: readonly JsonError[];
  readonly isJson: boolean;
  /** Whether there is a value at a JSON Pointer. */
  contains(pointer: string): boolean;
  /** Offset of a value, by JSON Pointer; of a missing one, that of the nearest object around it. */
  valueOffset(pointer: string): number;
  /** Offset of the key of an object's member; else of the value. */
  keyOffset(pointer: string): number;
  /** A number as it is written: parsed, it may have lost digits. Undefined if there is no number. */
  numberAt(pointer: string): string | undefined;
}

/** Far beyond any manifest; prevents a malicious text from exhausting the stack. */
const MAX_LENGTH = 512 * 1024;
const MAX_DEPTH = 64;

/** All brands of a family have its manifest and its texts: of so many the document is kept. */
const MAX_READ = 64;
const known = createLruMap<string, JsonDocument>(MAX_READ);

/** Parses a JSON text: no comments, no trailing commas. Never throws. The same text may give the same document. */
export function readJson(text: string): JsonDocument {
  const before = known.get(text);
  if (before) return before;
  const document = parseJson(text);
  known.set(text, document);
  return document;
}

function parseJson(text: string): JsonDocument {
  const { tooBig, keys } = measure(text);
  if (tooBig) return documentOf(text, { value: undefined, errors: [tooBig], isJson: false });
  try {
    const value: unknown = JSON.parse(text);
    // The tree takes longer than the rest of a brand's check: it is made where something is wrong.
    const errors = keysIn(value) === keys ? [] : duplicatesIn(treeOf(text)).slice(0, MAX_ERRORS);
    return documentOf(text, { value, errors: errors.map((one) => duplicateError(text, one)), isJson: true });
  } catch {
    const found: ParseError[] = [];
    const root = treeOf(text, found);
    const value = root && getNodeValue(root);
    const [first] = found.sort((a, b) => a.offset - b.offset);
    return documentOf(text, { value, errors: first ? [syntaxError(text, first)] : [], isJson: false });
  }
}

const treeOf = (text: string, errors: ParseError[] = []): Node | undefined =>
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });

/** How many keys are written in a text, unless it is beyond what is parsed. */
function measure(text: string): { readonly tooBig?: JsonError; readonly keys: number } {
  const tooBig = (offset: number, message: string) => {
    return { tooBig: { kind: "too-big", pointer: "", offset, message }, keys: 0 } as const;
  };
  if (text.length > MAX_LENGTH) return tooBig(0, `the file is larger than ${MAX_LENGTH / 1024} kB`);
  let [depth, keys] = [0, 0];
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"(?:\s*:)?|[[\]{}]/g)) {
    if (mark === "[" || mark === "{") depth++;
    else if (mark === "]" || mark === "}") depth--;
    else if (mark.endsWith(":")) keys++;
    if (depth > MAX_DEPTH) return tooBig(index, `more than ${MAX_DEPTH} levels of nested brackets`);
  }
  return { keys };
}

/** How many keys a value has: fewer than its text where one stands in an object twice. */
function keysIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner: readonly unknown[] = Object.values(value);
  return inner.reduce<number>((sum, each) => sum + keysIn(each), Array.isArray(value) ? 0 : inner.length);
}

/** What is wrong where a text stops being JSON, and what to do. */
const words: Readonly<Record<string, string>> = {
  InvalidSymbol: 'is not JSON: keys and texts stand in double quotes, as in "name"',
  InvalidNumberFormat: "this is no number of JSON",
  PropertyNameExpected: "a key in double quotes is expected here",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is missing between the key and its value",
  CommaExpected: "a comma or a closing bracket is missing before this",
  EndOfFileExpected: "the file goes on after its closing bracket: delete what follows, or the bracket",
  InvalidCommentToken: "JSON has no comments: delete this one",
  UnexpectedEndOfString: "this text has no closing double quote on its line",
  UnexpectedEndOfNumber: "this number is cut off",
  InvalidUnicode: "\\u is followed by four hexadecimal digits",
  InvalidEscapeCharacter: "no such character follows a backslash: write \\\\ for a backslash itself",
  InvalidCharacter: "a text contains a control character: write \\n for a line break, \\t for a tab, or delete it",
};

function syntaxError(text: string, { error, offset, length }: ParseError): JsonError {
  const at = (place: number, message: string) => ({ kind: "syntax", pointer: "", offset: place, message }) as const;
  const before = text.slice(0, offset).trimEnd();
  if (text.trim() === "") return at(0, "the file is empty: it must begin with {");
  if (before === "") return at(offset, "this is not JSON: the file must begin with {");
  const end = text.trimEnd().length;
  if (offset >= end) return at(end, "the file ends here, where it is not complete: a closing bracket is missing");
  if (before.endsWith(",") && /[}\]]/.test(text[offset] ?? ""))
    return at(before.length - 1, "JSON has no trailing comma: delete it");
  if (text[offset] === "," && /[,[{]$/.test(before)) return at(offset, "one comma too many: delete it");
  const kind = printParseErrorCode(error);
  const written = kind === "InvalidSymbol" ? `${inAscii(text.slice(offset, offset + Math.min(length, 20)))} ` : "";
  return at(offset, written + (words[kind] ?? "this is not JSON"));
}

interface Duplicate {
  readonly key: Node;
  readonly pointer: string;
  /** Offset of the same key before it. */
  readonly earlier: number;
}

/** The keys that stand in an object a second time: parsers silently keep the last one. */
function duplicatesIn(node: Node | undefined, pointer = ""): readonly Duplicate[] {
  const offsets = new Map<string, number>();
  return (node?.children ?? []).flatMap((child, index) => {
    if (node?.type === "array") return duplicatesIn(child, pointerTo(pointer, index));
    const [key, value] = child.children ?? [];
    if (!key || !value) return [];
    const inner = pointerTo(pointer, key.value);
    const earlier = offsets.get(key.value);
    offsets.set(key.value, key.offset);
    return [...(earlier === undefined ? [] : [{ key, pointer: inner, earlier }]), ...duplicatesIn(value, inner)];
  });
}

function duplicateError(text: string, { key, pointer, earlier }: Duplicate): JsonError {
  const { line } = positionAt(text, earlier);
  const message = `"${key.value}" is a duplicate key: it stands on line ${line} as well, and only the last one would be used: merge the two, or delete one`;
  return { kind: "duplicate-key", pointer, offset: key.offset, message };
}

function documentOf(text: string, read: Pick<JsonDocument, "value" | "errors" | "isJson">): JsonDocument {
  let tree: { readonly root: Node | undefined } | undefined;
  const root = (): Node | undefined => {
    tree ??= { root: read.value === undefined ? undefined : treeOf(text) };
    return tree.root;
  };
  const within = (node: Node | undefined, key: string): Node | undefined =>
    node && findNodeAtLocation(node, [node.type === "array" ? Number(key) : key]);
  const nodeAt = (pointer: string): Node | undefined => {
    let node = root();
    for (const key of keysOf(pointer)) {
      const inner = within(node, key);
      if (!inner) break;
      node = inner;
    }
    return node;
  };
  return {
    text,
    ...read,
    contains: (pointer) => keysOf(pointer).reduce(within, root()) !== undefined,
    valueOffset: (pointer) => nodeAt(pointer)?.offset ?? 0,
    numberAt(pointer) {
      const node = keysOf(pointer).reduce(within, root());
      return node?.type === "number" ? text.slice(node.offset, node.offset + node.length) : undefined;
    },
    keyOffset(pointer) {
      const node = nodeAt(pointer);
      return (node?.parent?.type === "property" ? node.parent : node)?.offset ?? 0;
    },
  };
}

/** Line and column of an offset, both from 1. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
