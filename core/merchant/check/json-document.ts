import { type Node, parseTree, printParseErrorCode } from "jsonc-parser";

/** A stretch of a text: UTF-16 offsets. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface JsonFault extends Span {
  readonly kind: "syntax" | "duplicate-key" | "too-big";
  readonly message: string;
  readonly pointer: string;
}

/** A parsed JSON text that knows where everything stands. */
export interface JsonDocument {
  readonly text: string;
  /** What could be read, also of a text with faults; `undefined` when there is nothing. */
  readonly value: unknown;
  readonly faults: readonly JsonFault[];
  /** Where a value stands, by JSON Pointer; for one that is not there, the nearest object around it. */
  valueSpan(pointer: string): Span;
  /** Where the key of an object's member stands; else the value. */
  keySpan(pointer: string): Span;
}

/** Far beyond any manifest; keeps a hostile text from exhausting the stack. */
const limits = { length: 512 * 1024, depth: 64 };

const explanations: Readonly<Record<string, string>> = {
  InvalidSymbol: "this is no JSON value: text needs double quotes",
  InvalidNumberFormat: "this is no JSON number",
  PropertyNameExpected: "a key in double quotes is expected",
  ValueExpected: "a value is expected",
  ColonExpected: "a colon is expected between key and value",
  CommaExpected: "a comma is missing before this",
  CloseBraceExpected: "a closing } is missing",
  CloseBracketExpected: "a closing ] is missing",
  EndOfFileExpected: "there is something after the end of the document",
  InvalidCommentToken: "JSON has no comments",
  UnexpectedEndOfComment: "this comment does not end, and JSON has none",
  UnexpectedEndOfString: "this text has no closing quote on its line",
  UnexpectedEndOfNumber: "this number does not end",
  InvalidUnicode: "\\u needs four hexadecimal digits",
  InvalidEscapeCharacter: 'only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u may be escaped',
  InvalidCharacter: "this character must be escaped inside a text",
};

/** JSON Pointer of a child. */
export const pointerTo = (parent: string, key: string | number): string =>
  `${parent}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Reads a JSON text, going on behind every fault. Never throws. */
export function readJson(text: string): JsonDocument {
  const tooBig = sizeFault(text);
  if (tooBig) return documentOf(text, undefined, [tooBig]);

  const errors: { error: number; offset: number; length: number }[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const faults: JsonFault[] = [];
  const places = new Map<string, { value: Span; key?: Span }>();

  for (const { error, offset, length } of errors) {
    const comma = trailingComma(text, offset);
    const span = comma === undefined ? { offset, length } : { offset: comma, length: 1 };
    const code = printParseErrorCode(error);
    const message = comma === undefined ? (explanations[code] ?? code) : "a comma stands before the closing bracket";
    // One slip makes several parser errors at one place: the first says it best.
    if (faults.some((fault) => fault.offset === span.offset)) continue;
    faults.push({ kind: "syntax", pointer: "", message, ...span });
  }

  const visit = (node: Node, pointer: string, key?: Span): unknown => {
    const value = { offset: node.offset, length: node.length };
    places.set(pointer, key ? { value, key } : { value });
    if (node.type === "array")
      return (node.children ?? []).map((child, index) => visit(child, pointerTo(pointer, index)));
    if (node.type !== "object") return node.value;
    const entries = new Map<string, unknown>();
    for (const { children: [name, child] = [] } of node.children ?? []) {
      if (!name) continue;
      const at = pointerTo(pointer, String(name.value));
      const span = { offset: name.offset, length: name.length };
      if (entries.has(String(name.value))) {
        const message = `"${name.value}" stands here twice; only the last would count`;
        faults.push({ kind: "duplicate-key", pointer: at, message, ...span });
      }
      if (child) entries.set(String(name.value), visit(child, at, span));
    }
    return Object.fromEntries(entries);
  };
  const value = root ? visit(root, "") : undefined;
  if (!root && faults.length === 0) {
    faults.push({ kind: "syntax", pointer: "", message: "the file is empty", offset: 0, length: 0 });
  }
  // The strings that JSON.parse makes stand alone; the parser's are slices, each of which keeps the whole text in memory.
  return documentOf(text, faults.length === 0 ? JSON.parse(text) : value, faults, places);
}

function documentOf(
  text: string,
  value: unknown,
  faults: readonly JsonFault[],
  places: ReadonlyMap<string, { value: Span; key?: Span }> = new Map(),
): JsonDocument {
  const nearest = (pointer: string): { value: Span; key?: Span } => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
      const place = places.get(at);
      if (place) return place;
      if (at === "") return { value: { offset: 0, length: 0 } };
    }
  };
  return {
    text,
    value,
    faults,
    valueSpan: (pointer) => nearest(pointer).value,
    keySpan: (pointer) => nearest(pointer).key ?? nearest(pointer).value,
  };
}

function sizeFault(text: string): JsonFault | undefined {
  const fault = (offset: number, message: string): JsonFault => ({
    kind: "too-big",
    pointer: "",
    offset,
    length: 1,
    message,
  });
  if (text.length > limits.length) return fault(0, `the file is larger than ${limits.length / 1024} kB`);
  let depth = 0;
  let inText = false;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (inText && character === "\\") offset++;
    else if (character === '"') inText = !inText;
    else if (character === "\n") inText = false;
    else if (!inText && (character === "{" || character === "[")) depth++;
    else if (!inText && (character === "}" || character === "]")) depth--;
    if (depth > limits.depth) return fault(offset, `more than ${limits.depth} brackets stand inside one another`);
  }
  return undefined;
}

/** The offset of the comma that a closing bracket at `offset` follows, if any. */
function trailingComma(text: string, offset: number): number | undefined {
  if (text[offset] !== "}" && text[offset] !== "]") return undefined;
  let before = offset - 1;
  while (before >= 0 && /\s/.test(text[before] ?? "")) before--;
  return text[before] === "," ? before : undefined;
}

/** Line and column of an offset, both from 1. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}
