import { distance } from "#server/nearest.ts";

/** A range of a text, in UTF-16 offsets. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** What is wrong with the text at one place. */
export interface TextError extends Span {
  readonly message: string;
  /** What to write instead. */
  readonly suggestion?: string | undefined;
  /** The value that was meant can't be read for certain. */
  readonly isUnsure?: boolean;
}

export interface Token extends Span {
  /** A mark is one of `{}[]:,`; a word is what is not JSON and looks like no value either. */
  readonly kind: "mark" | "string" | "literal" | "word" | "end";
  readonly text: string;
  readonly value?: unknown;
}

/** Value of an `end` that comes early, for a reason that has been reported. */
export const REPORTED = "reported";

export const MUST_BE_OBJECT =
  "this is not JSON: the file must begin with { and end with }, with nothing before or after";

type AddError = (error: TextError) => void;

const literals: Readonly<Record<string, unknown>> = { true: true, false: false, null: null };

/** Words of other languages for JSON's literals. */
const foreignLiterals: Readonly<Record<string, string>> = {
  none: "null",
  nil: "null",
  undefined: "null",
  nan: "null",
  infinity: "null",
  yes: "true",
  on: "true",
  no: "false",
  off: "false",
};

/** The literal that has the same letters in another order, one too many, or one too few. */
const misspelt = (word: string): string | undefined =>
  Object.keys(literals).find((literal) => Math.abs(literal.length - word.length) < 2 && distance(literal, word) === 1);

const closingQuotes: Readonly<Record<string, string>> = {
  "'": "'",
  "`": "`",
  "\u201C": "\u201D\u201C",
  "\u201D": "\u201D\u201C",
  "\u201E": "\u201C\u201D",
  "\u2018": "\u2019\u2018",
  "\u2019": "\u2019\u2018",
  "\u00AB": "\u00BB",
};

const codePoint = (text: string): string =>
  `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Marks that git leaves at the beginning of a line; an editor may have indented them. */
const conflict = /(?<=^[ \t]*)(<{7}|={7}|>{7}|\|{7})( .*)?$/my;

/** The tokens of a JSON text; what is not JSON is read as what was most likely meant, and reported. */
export function readTokens(text: string, addError: AddError): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;

  const error = (offset: number, length: number, message: string, more: Partial<TextError> = {}) =>
    addError({ offset, length, message, ...more });
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const push = (kind: Token["kind"], length: number, value?: unknown) => {
    tokens.push({ kind, offset: at, length, text: text.slice(at, at + length), value });
    at += length;
  };

  /** A string in double quotes; where the closing one is missing, it ends where it most likely was. */
  const readString = () => {
    const [body = ""] = /^(?:[^"\\\n\r]|\\[^\n\r])*/.exec(text.slice(at + 1)) ?? [];
    const isClosed = text[at + 1 + body.length] === '"';
    const after = text[at + 2 + body.length] ?? "";
    const [, name] = /^([^"]*[^"\s:])\s*:\s*$/.exec(body) ?? [];
    if (isClosed && name !== undefined && /[\w{[]/.test(after)) {
      error(at, name.length + 1, "this key has no closing quote", { suggestion: `"${name}"` });
      return push("string", name.length + 1, name);
    }
    if (isClosed && /[\p{L}\p{N}]/u.test(after)) {
      const [whole = ""] = /^"[^\n]*"(?=\s*[,}\]]?\s*(\n|$))/.exec(text.slice(at)) ?? [];
      if (whole.length > body.length + 2 && !whole.includes('":')) {
        const meant = whole.slice(1, -1);
        error(at, whole.length, 'a quote inside a string is written \\"', {
          suggestion: JSON.stringify(meant),
          isUnsure: true,
        });
        return push("string", whole.length, meant);
      }
    }
    if (isClosed) return push("string", body.length + 2, unescaped(body));
    const [rest = "", next = ""] = /^(?:\r\n?|\n)([^\n\r]*)/.exec(text.slice(at + 1 + body.length)) ?? [];
    const end = next.search(/(?<!\\)"/);
    if (end >= 0 && !/^\s*["}\]]/.test(next)) {
      error(at, body.length + 1, "a string can't contain a line break: write \\n, or put it on one line", {
        isUnsure: true,
      });
      const length = body.length + 1 + rest.length - next.length + end + 1;
      return push("string", length, text.slice(at + 1, at + length - 1));
    }
    const kept = body.replace(/[\s,}\]]+$/, "");
    error(at, kept.length + 1, "this string has no closing quote on its line", { isUnsure: true });
    push("string", kept.length + 1, kept);
  };

  const unescaped = (body: string): string => {
    const control = [...body].find((character) => character < " ");
    if (control !== undefined) {
      error(
        at,
        body.length + 2,
        `a string can't contain the control character ${codePoint(control)}: delete it${control === "\t" ? ", or write \\t" : ""}`,
      );
    }
    const bad = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})(u?.?)/.exec(body.replaceAll("\\\\", "__"))?.[1];
    if (bad !== undefined) {
      const message = bad.startsWith("u")
        ? "\\u needs four hexadecimal digits"
        : `a backslash is written \\\\; only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u may be escaped`;
      error(at, body.length + 2, message, { isUnsure: true });
    }
    try {
      return JSON.parse(`"${body.replaceAll(/\p{Cc}/gu, " ")}"`);
    } catch {
      return body;
    }
  };

  const readQuoted = (closing: string) => {
    const rest = text.slice(at + 1);
    const [line = ""] = /^[^\n\r]*/.exec(rest) ?? [];
    // A double quote ends it, too, unless it is escaped.
    const [inner = ""] = /^(?:[^"\\]|\\.)*/.exec(line) ?? [];
    const closed = [...inner].findIndex((character) => closing.includes(character));
    const end = closed < 0 && inner.length < line.length ? inner.length : closed;
    const written = end < 0 ? line.replace(/[\s,}\]]+$/, "") : line.slice(0, end);
    const body = written.replaceAll('\\"', '"');
    error(at, written.length + 2, `strings need straight double quotes, not ${text[at]}`, {
      suggestion: JSON.stringify(body),
    });
    push("string", written.length + (end < 0 ? 1 : 2), body);
  };

  const readNumber = (written: string) => {
    if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(written))
      return push("literal", written.length, Number(written));
    const number = Number(written.replace(/^([-+]?)0+(?=\d)/, "$1").replaceAll("_", ""));
    const suggestion = Number.isFinite(number) ? String(number) : undefined;
    const isZero = /^[-+]?0\d/.test(written);
    error(at, written.length, isZero ? "a number has no leading zeros" : "this is not a JSON number", {
      suggestion,
      isUnsure: true,
    });
    push("literal", written.length, suggestion === undefined ? undefined : number);
  };

  const readWord = (written: string) => {
    if (Object.hasOwn(literals, written)) return push("literal", written.length, literals[written]);
    const lower = written.toLowerCase();
    const isLiteral = Object.hasOwn(literals, lower);
    const meant = isLiteral ? lower : Object.hasOwn(foreignLiterals, lower) ? foreignLiterals[lower] : misspelt(lower);
    if (text[at + written.length] === '"') {
      error(at, written.length + 1, "this string has no opening quote", { suggestion: `"${written}"`, isUnsure: true });
      return push("string", written.length + 1, written);
    }
    if (meant === undefined || /^\s*:/.test(text.slice(at + written.length))) return push("word", written.length);
    error(at, written.length, `${written} is not a JSON value`, { suggestion: meant, isUnsure: !isLiteral });
    push("literal", written.length, literals[meant]);
  };

  // An assignment or an export around the object.
  const [, prefix] = /^(\s*(?:[\p{L}<(?!][^{\n]*|`{3}[^\n]*\n\s*))\{/u.exec(text) ?? [];
  let end = text.length;
  if (prefix !== undefined) {
    error(0, prefix.length, MUST_BE_OBJECT);
    at = prefix.length;
    end = text.replace(/[\s;)`]+$/, "").length;
  }
  while (at < end) {
    const character = text[at] ?? "";
    const blank = match(/[ \t\n\r]+/y);
    if (blank !== undefined) {
      at += blank.length;
      continue;
    }
    const comment = match(/\/\/[^\n]*|\/\*.*?(\*\/|$)|#(?![0-9A-Fa-f]{3,8}\b)[^\n]*|<!--.*?-->/sy);
    if (comment !== undefined) {
      error(at, comment.length, "comments are not allowed in JSON: delete it, or write it in the commit's message");
      at += comment.length;
      if (comment.startsWith("/*") && !comment.endsWith("*/"))
        return [...tokens, { kind: "end", offset: at, length: 0, text: "", value: REPORTED }];
      continue;
    }
    if (match(conflict) !== undefined) {
      error(
        at,
        7,
        "this file has an unresolved merge conflict of git: keep one side, and delete the lines with <<<<<<<, ======= and >>>>>>>",
        { isUnsure: true },
      );
      return [...tokens, { kind: "end", offset: at, length: 0, text: "", value: REPORTED }];
    }
    const last = tokens.at(-1)?.text;
    const unquoted =
      match(/[a-z][a-z0-9+.-]*:\/\/[^\s"',}\]]+/iy) ??
      (last === ":" || last === "[" ? match(/\d{1,2}(:\d{2})+|\$\{[\w.]+\}|\{\{ *[\w.]+ *\}\}/y) : undefined);
    // Also placeholders that a tool has not filled in.
    if (unquoted !== undefined) {
      error(at, unquoted.length, "a string needs double quotes", {
        suggestion: JSON.stringify(unquoted),
        isUnsure: true,
      });
      push("string", unquoted.length, unquoted);
      continue;
    }
    const invisible = match(/[\p{Cc}\p{Cf}\p{Z}]+/uy);
    const word = match(/[\p{L}_$][\p{L}\p{N}_$.-]*/uy);
    const color = match(/#[0-9A-Fa-f]{3,8}\b/y);
    const number = match(/[-+]?\.?\d[\w.]*([eE][-+]?\d*)?/y);
    if (invisible !== undefined) {
      error(at, invisible.length, `delete the invisible character ${codePoint(invisible)} here`);
      at += invisible.length;
    } else if ("{}[]:,".includes(character)) push("mark", 1);
    else if (color !== undefined) {
      error(at, color.length, "a string needs double quotes", { suggestion: `"${color}"`, isUnsure: true });
      push("string", color.length, color);
    } else if (character === '"') readString();
    else if (Object.hasOwn(closingQuotes, character)) readQuoted(closingQuotes[character] ?? "");
    else if (number !== undefined) readNumber(number);
    else if (word !== undefined) readWord(word);
    else if (character === ";" && text.slice(at + 1).trim() === "") {
      error(at, 1, "unexpected content after the end of the document: delete it");
      at += 1;
    } else if (character === "=" || character === ";") {
      const meant = character === ";" ? "," : ":";
      const length = match(/=>|:=|./uy)?.length ?? 1;
      error(at, length, `write ${meant} in place of ${text.slice(at, at + length)}`, {
        suggestion: meant,
        isUnsure: true,
      });
      tokens.push({ kind: "mark", offset: at, length, text: meant });
      at += length;
    } else push("word", String.fromCodePoint(text.codePointAt(at) ?? 0).length);
  }
  return [...tokens, { kind: "end", offset: text.trimEnd().length, length: 0, text: "" }];
}
