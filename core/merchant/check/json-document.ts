import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";

/** A range of a text, in UTF-16 offsets. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface JsonError extends Span {
  readonly kind: "syntax" | "duplicate-key" | "too-big";
  readonly message: string;
  readonly pointer: string;
}

/** A parsed JSON text with the positions of its values. */
export interface JsonDocument {
  readonly text: string;
  /** What could be parsed, even of a text with errors; `undefined` when nothing could. */
  readonly value: unknown;
  readonly errors: readonly JsonError[];
  /** Position of a value, by JSON Pointer; of a missing one, that of the nearest object around it. */
  valueSpan(pointer: string): Span;
  /** Position of the key of an object's member; else of the value. */
  keySpan(pointer: string): Span;
}

/** Far beyond any manifest; prevents a malicious text from exhausting the stack. */
const limits = { length: 512 * 1024, depth: 64 };

const explanations: Readonly<Record<string, string>> = {
  InvalidSymbol: "this is not a JSON value: strings need double quotes",
  InvalidNumberFormat: "this is not a JSON number",
  PropertyNameExpected: "a key in double quotes is expected",
  ValueExpected: "a value is expected",
  ColonExpected: "a colon is expected between key and value",
  CommaExpected: "a comma is missing before this",
  CloseBraceExpected: "a closing } is missing",
  CloseBracketExpected: "a closing ] is missing",
  EndOfFileExpected: "unexpected content after the end of the document",
  InvalidCommentToken: "comments are not allowed in JSON",
  UnexpectedEndOfComment: "comments are not allowed in JSON, and this one is not closed",
  UnexpectedEndOfString: "this string has no closing quote on its line",
  UnexpectedEndOfNumber: "this number is incomplete",
  InvalidUnicode: "\\u needs four hexadecimal digits",
  InvalidEscapeCharacter: 'only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u may be escaped',
  InvalidCharacter: "this character must be escaped inside a string",
};

/** JSON Pointer of a child. */
export const pointerTo = (parent: string, key: string | number): string =>
  `${parent}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Parses a JSON text, continuing after every error. Never throws. */
export function readJson(text: string): JsonDocument {
  const tooBig = sizeError(text);
  if (tooBig) return documentOf(text, undefined, [tooBig]);

  const parseErrors: ParseError[] = [];
  const root = parseTree(text, parseErrors, { disallowComments: true, allowTrailingComma: false });
  const errors: JsonError[] = [];
  const positions = new Map<string, { value: Span; key?: Span }>();

  for (const { error, offset, length } of parseErrors) {
    const comma = trailingComma(text, offset);
    const span = comma === undefined ? { offset, length } : { offset: comma, length: 1 };
    const code = printParseErrorCode(error);
    const message = comma === undefined ? (explanations[code] ?? code) : "trailing comma before the closing bracket";
    // One mistake causes several parser errors at one position: the first is the most precise.
    if (errors.some(({ offset: known }) => known === span.offset)) continue;
    errors.push({ kind: "syntax", pointer: "", message, ...span });
  }

  const visit = (node: Node, pointer: string, key?: Span): unknown => {
    const value = { offset: node.offset, length: node.length };
    positions.set(pointer, key ? { value, key } : { value });
    if (node.type === "array")
      return (node.children ?? []).map((child, index) => visit(child, pointerTo(pointer, index)));
    if (node.type !== "object") return node.value;
    const entries = new Map<string, unknown>();
    for (const { children: [name, child] = [] } of node.children ?? []) {
      if (!name) continue;
      const at = pointerTo(pointer, String(name.value));
      const span = { offset: name.offset, length: name.length };
      if (entries.has(String(name.value))) {
        const message = `"${name.value}" is a duplicate key; only the last one would be used`;
        errors.push({ kind: "duplicate-key", pointer: at, message, ...span });
      }
      if (child) entries.set(String(name.value), visit(child, at, span));
    }
    return Object.fromEntries(entries);
  };
  const value = root ? visit(root, "") : undefined;
  if (!root && errors.length === 0) {
    errors.push({ kind: "syntax", pointer: "", message: "the file is empty", offset: 0, length: 0 });
  }
  // JSON.parse copies strings; the parser's are slices, each of which keeps the whole text in memory.
  return documentOf(text, errors.length === 0 ? JSON.parse(text) : value, errors, positions);
}

function documentOf(
  text: string,
  value: unknown,
  errors: readonly JsonError[],
  positions: ReadonlyMap<string, { value: Span; key?: Span }> = new Map(),
): JsonDocument {
  const nearest = (pointer: string): { value: Span; key?: Span } => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
      const position = positions.get(at);
      if (position) return position;
      if (at === "") return { value: { offset: 0, length: 0 } };
    }
  };
  return {
    text,
    value,
    errors,
    valueSpan: (pointer) => nearest(pointer).value,
    keySpan: (pointer) => nearest(pointer).key ?? nearest(pointer).value,
  };
}

function sizeError(text: string): JsonError | undefined {
  const error = (offset: number, message: string): JsonError => ({
    kind: "too-big",
    pointer: "",
    offset,
    length: 1,
    message,
  });
  if (text.length > limits.length) return error(0, `the file is larger than ${limits.length / 1024} kB`);
  let depth = 0;
  let inText = false;
  for (let offset = 0; offset < text.length; offset++) {
    const character = text[offset];
    if (inText && character === "\\") offset++;
    else if (character === '"') inText = !inText;
    else if (character === "\n") inText = false;
    else if (!inText && (character === "{" || character === "[")) depth++;
    else if (!inText && (character === "}" || character === "]")) depth--;
    if (depth > limits.depth) return error(offset, `more than ${limits.depth} levels of nested brackets`);
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
