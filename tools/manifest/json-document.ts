import { type Parsed, type Position, parseTokens } from "./json-parser.ts";
import { type Repair, repairJson } from "./json-repair.ts";
import { MUST_BE_OBJECT, readTokens, type Span, type TextError } from "./json-tokens.ts";

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

/** The beginning of a file in XML, TOML or the like: each of its lines would be an error of its own. */
const otherFormat = /^\s*(?:<(?:[\w?]|!doctype)|\[[\w.-]+\]|[\w.-]+\s*=(?!>))/i;

/** Parses a JSON text, continuing after every error. Never throws. */
export function readJson(text: string): JsonDocument {
  const tooBig = sizeError(text);
  if (tooBig) return documentOf(text, { value: undefined, isComplete: false }, [tooBig]);
  const line = otherFormat.exec(text);
  if (line) {
    const offset = line[0].length - line[0].trimStart().length;
    const error = { message: MUST_BE_OBJECT, pointer: "", offset, length: line[0].length - offset };
    return documentOf(text, { value: undefined, isComplete: false }, [{ kind: "syntax", ...error }]);
  }
  const { parsed, errors, positions } = readTolerantly(text);
  const syntax = errors.filter(({ kind }) => kind === "syntax");
  const first = Math.min(...syntax.map(({ offset }) => offset));
  const isCertain = syntax.length === 1 && parsed.isComplete && !syntax[0]?.isUnsure;
  // A file that ends too early lacks more than a mark.
  const isCut = first >= text.trimEnd().length - 1;
  const repair = syntax.length > 0 && !isCertain && !isCut ? repairJson(text, first) : undefined;
  if (repair) return repairedDocument(text, repair, syntax);
  const valid = syntax.length > 0 ? undefined : parseStrictly(text);
  if (valid instanceof Error)
    errors.push({ kind: "syntax", pointer: "", offset: 0, length: 1, message: `this is not JSON: ${valid.message}` });
  // JSON.parse copies strings; the parser's are slices, each of which keeps the whole text in memory.
  return documentOf(text, errors.length === 0 ? { value: valid, isComplete: true } : parsed, errors, positions);
}

interface Reading {
  readonly parsed: Parsed;
  readonly errors: JsonError[];
  readonly positions: ReadonlyMap<string, Position>;
}

function readTolerantly(text: string): Reading {
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
  const addDuplicate = (pointer: string, key: string, span: Span) => {
    const earlier = lineOf(positions.get(pointer)?.key ?? span);
    const message = `"${key}" is a duplicate key: it stands on line ${earlier} as well, and only the last one would be used: merge the two, or delete one`;
    errors.push({ kind: "duplicate-key", pointer, message, ...span });
  };
  const parsed = parseTokens(text, readTokens(text, addSyntax), { addSyntax, addDuplicate, positions, lineOf });
  return { parsed, errors: inOne(errors), positions };
}

/** A mistake that is made on most lines, such as single quotes, is one. */
const MANY = 8;

function inOne(errors: readonly JsonError[]): JsonError[] {
  const same = (error: JsonError) => errors.filter((one) => one.kind === "syntax" && one.message === error.message);
  const many = new Map<string, readonly JsonError[]>();
  for (const error of errors) if (!many.has(error.message)) many.set(error.message, same(error));
  return errors.flatMap((error) => {
    const group = many.get(error.message) ?? [];
    if (group.length < MANY) return [error];
    return error === group[0] ? [{ ...error, message: `${error.message}; so on ${group.length} lines` }] : [];
  });
}

/** The document that was meant, at the positions of the one at hand. */
function repairedDocument(text: string, repair: Repair, found: readonly JsonError[]): JsonDocument {
  const longer = repair.added.length - repair.removed.length;
  const back = <T extends Span>(span: T): T =>
    span.offset <= repair.offset ? span : { ...span, offset: span.offset - longer };
  const { parsed, errors, positions } = readTolerantly(repair.text);
  const [only, another] = found;
  // A single error of the parser names most mistakes more precisely than the change that mends them.
  const isPrecise =
    only &&
    !another &&
    ((only.suggestion !== undefined && !'["'.includes(repair.removed || repair.added)) || repair.added === '"');
  const error = isPrecise ? only : repairError(repair);
  const moved = [...positions].map(([pointer, { value, key }]): [string, Position] => [
    pointer,
    { value: back(value), ...(key && { key: back(key) }) },
  ]);
  return documentOf(text, parsed, [error, ...errors.map(back)], new Map(moved));
}

function repairError({ offset, removed, added }: Repair): JsonError {
  const named = (mark: string) => ({ '"': "double quote", ",": "comma", ":": "colon" })[mark] ?? mark;
  const pair = (marks: string) => (marks.length > 1 ? `${marks.slice(0, 1)} ${marks.slice(-1)}` : marks);
  const message =
    added === ""
      ? `one ${named(removed)} too many: delete it`
      : removed === ""
        ? `a ${named(added)} is missing here`
        : `write ${pair(added)} in place of ${pair(removed)}`;
  const suggestion = added !== "" && removed !== "" ? { suggestion: added.slice(0, 1) } : {};
  return { kind: "syntax", pointer: "", offset, length: 1, message, ...suggestion, isUnsure: true };
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
