import { type Parsed, type Position, parseTokens } from "./json-parser.ts";
import { readTokens, type Span, type TextError } from "./json-tokens.ts";

export { pointerTo } from "./json-parser.ts";
export type { Span } from "./json-tokens.ts";

export interface JsonError extends TextError {
  readonly kind: "syntax" | "duplicate-key" | "too-big";
  readonly pointer: string;
}

/** A parsed JSON text with the positions of its values. */
export interface JsonDocument {
  readonly text: string;
  /** What could be parsed, even of a text with errors; `undefined` when nothing could. */
  readonly value: unknown;
  readonly errors: readonly JsonError[];
  /** False where parts are missing from `value`, such as after the end of a file that was cut. */
  readonly isComplete: boolean;
  /** Position of a value, by JSON Pointer; of a missing one, that of the nearest object around it. */
  valueSpan(pointer: string): Span;
  /** Position of the key of an object's member; else of the value. */
  keySpan(pointer: string): Span;
}

/** Far beyond any manifest; prevents a malicious text from exhausting the stack. */
const limits = { length: 512 * 1024, depth: 64 };

/** Parses a JSON text, continuing after every error. Never throws. */
export function readJson(text: string): JsonDocument {
  const tooBig = sizeError(text);
  if (tooBig) return documentOf(text, { value: undefined, isComplete: false }, [tooBig]);
  const errors: JsonError[] = [];
  const positions = new Map<string, Position>();
  const lineOf = linesOf(text);
  const reported = new Set<number>();
  const addSyntax = (error: TextError) => {
    // What follows from a mistake is mostly on its line: its first error is the most precise.
    const line = lineOf(error);
    if (!reported.has(line)) errors.push({ kind: "syntax", pointer: "", ...error });
    reported.add(line);
  };
  const addDuplicate = (pointer: string, key: string, span: Span) =>
    errors.push({
      kind: "duplicate-key",
      pointer,
      message: `"${key}" is a duplicate key; only the last one would be used: merge the two, or delete one`,
      ...span,
    });
  const tokens = readTokens(text, addSyntax);
  const parsed = parseTokens(text, tokens, { addSyntax, addDuplicate, positions, lineOf });
  const valid = errors.some(({ kind }) => kind === "syntax") ? undefined : parseStrictly(text);
  if (valid instanceof Error) addSyntax({ offset: 0, length: 1, message: `this is not JSON: ${valid.message}` });
  // JSON.parse copies strings; the parser's are slices, each of which keeps the whole text in memory.
  return documentOf(text, errors.length === 0 ? { value: valid, isComplete: true } : parsed, errors, positions);
}

function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    return cause;
  }
}

function documentOf(
  text: string,
  { value, isComplete }: Parsed,
  errors: readonly JsonError[],
  positions: ReadonlyMap<string, Position> = new Map(),
): JsonDocument {
  const nearest = (pointer: string): Position => {
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
    isComplete,
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

/** The line of a span, from 1; for many spans of one text. */
function linesOf(text: string): (span: Span) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return ({ offset }) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Line and column of an offset, both from 1. */
export function positionAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: offset - lineStart + 1 };
}
