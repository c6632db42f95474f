import { MUST_BE_OBJECT, REPORTED, type Span, type TextError, type Token } from "./json-tokens.ts";

/** JSON Pointer of a child. */
export const pointerTo = (parent: string, key: string | number): string =>
  `${parent}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Where a value and, in an object, its key stand. */
export interface Position {
  readonly value: Span;
  readonly key?: Span;
}

interface Output {
  addSyntax(error: TextError): void;
  addDuplicate(pointer: string, key: string, span: Span): void;
  readonly positions: Map<string, Position>;
  lineOf(span: Span): number;
}

export interface Parsed {
  readonly value: unknown;
  readonly isComplete: boolean;
}

/** No value where one should be. */
const absent = Symbol("absent");

/** Reads the value of a text's tokens, continuing after every error. */
export function parseTokens(
  text: string,
  tokens: readonly Token[],
  { addSyntax, addDuplicate, positions, lineOf }: Output,
): Parsed {
  let index = 0;
  let isComplete = true;
  const end = tokens.at(-1) as Token;
  const peek = (ahead = 0): Token => tokens[index + ahead] ?? end;
  const next = (): Token => tokens[index++] ?? end;
  const is = (mark: string, token = peek()): boolean => token.kind === "mark" && token.text === mark;
  const error = ({ offset, length }: Span, message: string, more: Partial<TextError> = {}) =>
    addSyntax({ offset, length, message, ...more });

  const lineStart = (offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;
  /** The blanks before a line's first character. */
  const indent = ({ offset }: Span): number => /^[ \t]*/.exec(text.slice(lineStart(offset)))?.[0].length ?? 0;
  const isFirstOnLine = (token: Span): boolean => text.slice(lineStart(token.offset), token.offset).trim() === "";

  const count = (mark: string) => tokens.filter((token) => is(mark, token)).length;
  /** Brackets that are missing, by what closes them; negative where there are too many. */
  const missing = { "}": count("{") - count("}"), "]": count("[") - count("]") };

  /** Whether what follows can't belong to the object or array that `open` begins: its closing bracket is missing. */
  const isBeyond = (open: Token, closing: "}" | "]"): boolean => {
    if (missing[closing] <= 0) return false;
    const token = peek();
    if (lineOf(token) === lineOf(open)) return false;
    if (closing === "]") return token.kind === "string" && is(":", peek(1));
    return isFirstOnLine(token) && (is("}", token) ? indent(token) < indent(open) : indent(token) <= indent(open));
  };
  /** Whether a closing bracket is one too many. */
  const isSurplus = (open: Token, token: Token): boolean => {
    if (missing[token.text as "}" | "]"] >= 0) return false;
    if (lineOf(token) === lineOf(open)) return false;
    return !isFirstOnLine(token) || indent(token) !== indent(open);
  };

  /** Ends an object or array: whether it has ended. */
  const closes = (open: Token, closing: "}" | "]"): boolean => {
    const token = peek();
    const line = lineOf(open);
    if (token.kind === "end") {
      isComplete = false;
      if (token.value !== REPORTED)
        error(token, `the file ends here, but the ${open.text} of line ${line} is not closed: a ${closing} is missing`);
      return true;
    }
    const other = closing === "}" ? "]" : "}";
    if (is(closing) && !isBeyond(open, closing)) {
      if (isSurplus(open, token)) {
        missing[closing]++;
        error(next(), `this ${closing} closes nothing: delete it`);
        if (is(",")) next();
        return false;
      }
      next();
      return true;
    }
    if (token.kind === "word" && token.text === ")") {
      missing[closing]--;
      error(next(), `the ${open.text} of line ${line} is closed by ${closing}, not by )`, { suggestion: closing });
      return true;
    }
    if (is(other) && missing[other] < 0 && missing[closing] <= 0 && lineOf(token) !== line) {
      missing[other]++;
      error(next(), `this ${other} closes nothing: delete it`);
      if (is(",")) next();
      return false;
    }
    const isInItsPlace = lineOf(token) === line || (isFirstOnLine(token) && indent(token) === indent(open));
    if (is(other) && (missing[other] < 0 || isInItsPlace)) {
      missing[other]++;
      missing[closing]--;
      error(next(), `the ${open.text} of line ${line} is closed by ${closing}, not by ${other}`, {
        suggestion: closing,
        // Either of the two may be wrong.
        isUnsure: lineOf(token) === line,
      });
      return true;
    }
    if (is(other) || isBeyond(open, closing)) {
      missing[closing]--;
      error(token, `a ${closing} is missing before this: it closes the ${open.text} of line ${line}`, {
        // Or the opening one is there twice.
        isUnsure: text[open.offset + 1] === open.text || text[open.offset - 1] === open.text,
      });
      return true;
    }
    return false;
  };

  /** Ends an object whose opening bracket is missing. */
  const ends = (): boolean => peek().kind === "end" || (is("}") && next() !== undefined);

  /** Whether a comma stands between the digits of one number, which is a member's value. */
  const isDecimalComma = (): boolean => {
    const [before, comma, after] = [tokens[index - 1], peek(), peek(1)];
    return (
      before?.kind === "literal" &&
      /^-?\d+$/.test(before.text) &&
      before.offset + before.length === comma.offset &&
      after.offset === comma.offset + 1 &&
      /^\d+$/.test(after.text) &&
      !is(":", peek(2))
    );
  };

  /** Reads the comma after a value, or reports it. */
  const separate = (open: Token | undefined, closing: "}" | "]") => {
    const comma = peek();
    if (is(",")) {
      if (closing === "}" && isDecimalComma()) {
        const before = tokens[index - 1] ?? comma;
        const suggestion = `${before.text}.${peek(1).text}`;
        next();
        next();
        error({ ...before, length: suggestion.length }, "write a point in a number, not a comma", { suggestion });
        return separate(open, closing);
      }
      next();
      const isSurplusNext = open !== undefined && (is("}") || is("]")) && isSurplus(open, peek());
      if ((is("}") || is("]")) && !isSurplusNext) error(comma, "trailing comma before the closing bracket: delete it");
      while (is(",")) error(next(), "one comma too many: delete it");
      return;
    }
    const token = peek();
    if (token.kind === "end" || is(closing) || is("]") || is("}")) return;
    if (open && isBeyond(open, closing)) return;
    if (is(":") && peek(1).kind === "string" && is(":", peek(2)))
      return error(next(), "write a comma between two members", { suggestion: "," });
    const startsNext = closing === "]" || is(":", peek(1)) || isFirstOnLine(token);
    if (startsNext) return error(token, "a comma is missing before this");
    error(token, "unexpected after a value: a comma or a closing bracket is expected", { isUnsure: true });
    while (peek().kind !== "end" && !is(",") && !is("}") && !is("]")) next();
    if (is(",")) next();
  };

  const parseMembers = (open: Token, pointer: string, isOpened = true): Readonly<Record<string, unknown>> => {
    const entries = new Map<string, unknown>();
    while (is(",")) error(next(), "one comma too many: delete it");
    while (!(isOpened ? closes(open, "}") : ends())) {
      const token = peek();
      if (is("}") || token.kind === "end") continue;
      if (token.kind === "mark") {
        error(token, `a key in double quotes is expected, not ${token.text}`, { isUnsure: true });
        isComplete = false;
        if (is("{") || is("[")) parseValue(`${pointer}/`);
        else next();
        separate(open, "}");
        continue;
      }
      next();
      const isStray = !is(":") && peek().kind === "string" && is(":", peek(1)) && lineOf(token) < lineOf(peek());
      if (isStray) {
        error(token, `this is no member of an object: delete it, or write "key": value`);
        continue;
      }
      if (token.kind === "word" && !/^[\p{L}\p{N}_$]/u.test(token.text)) {
        error(token, `a key in double quotes is expected, not ${token.text}`, { isUnsure: true });
        while (peek().kind === "word" && lineOf(peek()) === lineOf(token)) next();
        if (is(",")) next();
        continue;
      }
      const name = token.kind === "string" ? String(token.value) : token.text;
      if (token.kind !== "string") {
        const message =
          token.kind === "word" && /^[\p{L}_$]/u.test(name)
            ? "a key needs double quotes"
            : "a key in double quotes is expected";
        error(token, message, { suggestion: JSON.stringify(name) });
      }
      const at = pointerTo(pointer, name);
      if (is(":")) next();
      else if (is(",") && peek(1).kind === "string" && !is(":", peek(2)))
        error(next(), "write : between a key and its value", { suggestion: ":", isUnsure: true });
      else error(peek(), `a colon and a value are missing after "${name}"`, { isUnsure: true });
      while (is(":")) error(next(), "one colon too many: delete it");
      const span = { offset: token.offset, length: token.length };
      const earlier = entries.get(name);
      const isDuplicate = entries.has(name);
      if (isDuplicate) addDuplicate(at, name, span);
      const value = parseValue(at, span);
      // What can't be read is not missing.
      const kept = value === absent ? null : value;
      entries.set(name, isDuplicate ? merged(earlier, kept) : kept);
      separate(isOpened ? open : undefined, "}");
    }
    return Object.fromEntries(entries);
  };

  const parseItems = (open: Token, pointer: string): readonly unknown[] => {
    const items: unknown[] = [];
    while (is(",")) error(next(), "one comma too many: delete it");
    while (!closes(open, "]")) {
      if (is("]") || peek().kind === "end") continue;
      if (is(":")) {
        error(next(), "a list has no keys: write { } in place of [ ]", { isUnsure: true });
        isComplete = false;
        continue;
      }
      const before = index;
      const value = parseValue(pointerTo(pointer, items.length));
      if (value !== absent) items.push(value);
      if (index === before) next();
      separate(open, "]");
    }
    return items;
  };

  const parseValue = (pointer: string, key?: Span): unknown => {
    const token = peek();
    const put = (length: number) => {
      const value = { offset: token.offset, length };
      positions.set(pointer, key ? { value, key } : { value });
    };
    if (is("{") || is("[")) {
      next();
      put(1);
      const isObject = is("{", token) || (peek().kind === "string" && is(":", peek(1)));
      if (is("[", token) && isObject) {
        error(token, "a list has no keys: write { } in place of [ ]", { suggestion: "{" });
        missing["}"]++;
        missing["]"]--;
      }
      const value = isObject ? parseMembers(token, pointer) : parseItems(token, pointer);
      put((tokens[index - 1]?.offset ?? token.offset) + 1 - token.offset);
      return value;
    }
    put(token.length);
    if (token.kind === "string" || token.kind === "literal") {
      next();
      return token.value === undefined ? absent : token.value;
    }
    if (token.kind === "word") {
      next();
      const isText = /^[\p{L}\p{N}]/u.test(token.text);
      if (isText)
        error(token, "a string needs double quotes", { suggestion: JSON.stringify(token.text), isUnsure: true });
      else error(token, `${token.text} is not a JSON value`, { isUnsure: true });
      while (peek().kind === "word" && lineOf(peek()) === lineOf(token)) next();
      return isText ? token.text : absent;
    }
    const before = tokens[index - 1] ?? token;
    if (token.kind === "end") isComplete = false;
    else if (lineOf(before) < lineOf(token)) error(before, "a value is missing after this", { isUnsure: true });
    else error(token, "a value is expected before this", { isUnsure: true });
    return absent;
  };

  /** The document's value; what else the file contains is reported. */
  const parseRoot = (): unknown => {
    const first = peek();
    if (first.kind === "end") {
      if (first.value !== REPORTED) error({ offset: 0, length: 1 }, "the file is empty");
      return absent;
    }
    if (first.kind === "string" && is(":", peek(1))) {
      error(first, "the file must begin with {");
      return parseMembers(first, "", false);
    }
    if (is("{") || is("[") || (tokens.length === 2 && first.kind !== "mark")) return parseValue("");
    error(first, MUST_BE_OBJECT);
    return absent;
  };

  const value = parseRoot();
  if (value === absent) return { value: undefined, isComplete: false };
  const rest = peek();
  if (rest.kind !== "end") {
    error(rest, "unexpected content after the end of the document: delete it");
    if (tokens.slice(index).some(({ kind }) => kind === "string")) isComplete = false;
  } else if (rest.value === REPORTED) isComplete = false;
  return { value, isComplete };
}

/** Both parts of an object whose key stands twice: neither is reported as incomplete. */
function merged(earlier: unknown, later: unknown): unknown {
  const isObject = (value: unknown): value is object =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject(earlier) && isObject(later) ? { ...earlier, ...later } : later;
}
