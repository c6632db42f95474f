/** One change that makes a text valid JSON: what was most likely meant. */
export interface Repair {
  readonly text: string;
  /** Where the change is, in the given text. */
  readonly offset: number;
  /** Characters that are taken out, and what stands in their place. */
  readonly removed: string;
  readonly added: string;
}

/** How far before and after the first error the mistake is looked for. */
const REACH = 160;

const marks = ["{", "}", "[", "]", ",", ":", '"'];

/** What a character stands for that is not JSON's. */
const meant: Readonly<Record<string, readonly string[]>> = {
  "(": ["{", "["],
  ")": ["}", "]"],
  "<": ["[", "{"],
  ">": ["]", "}"],
  ".": [","],
  ";": [",", ":"],
  "=": [":"],
  "\uFF0C": [","],
  "\u3001": [","],
  "\u060C": [","],
  "\uFF1A": [":"],
  "\uFF1B": [","],
  "\uFF5B": ["{"],
  "\uFF5D": ["}"],
  "\uFF3B": ["["],
  "\uFF3D": ["]"],
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * The change of one bracket, quote, comma or colon, or of a pair of brackets, near an error that makes the text JSON;
 * undefined when no such change does.
 */
export function repairJson(text: string, error: number): Repair | undefined {
  const line = text.lastIndexOf("\n", error - 1) + 1;
  const before = text.lastIndexOf("\n", text.slice(0, line).trimEnd().length - 1) + 1;
  const lineEnd = text.indexOf("\n", error) < 0 ? text.length : text.indexOf("\n", error);
  const [from, to] = [Math.max(before, error - REACH), Math.min(lineEnd, error + REACH)];
  const offsets = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const replaced = (offset: number, length: number, added: string): Repair | undefined => {
    const changed = text.slice(0, offset) + added + text.slice(offset + length);
    return isJson(changed) ? { text: changed, offset, removed: text.slice(offset, offset + length), added } : undefined;
  };
  const isWord = (character = " ") => !/[\s{}[\],:"]/.test(character);
  const isBracket = (character = " ") => "{}[],:".includes(character);
  const needsQuote = (text.slice(line, lineEnd).replaceAll('\\"', "").split('"').length - 1) % 2 === 1;
  /** Whether a mark that is missing can have stood here: of blanks between two tokens only one side is tried. */
  const mayStand = (mark: string, at: number): boolean => {
    if (mark === '"') return isWord(text[at - 1]) !== isWord(text[at]);
    if (needsQuote) return false;
    return mark === "{" || mark === "["
      ? /\S/.test(text[at] ?? "") || text[at - 1] === ":"
      : /\S/.test(text[at - 1] ?? "");
  };
  const replacedPair = (at: number): Repair | undefined => {
    const closing = pairs[text[at] ?? ""];
    const end = closing === undefined ? -1 : text.indexOf(closing, at);
    const inner = text.slice(at + 1, end);
    return end < 0 ? undefined : (replaced(at, end + 1 - at, `{${inner}}`) ?? replaced(at, end + 1 - at, `[${inner}]`));
  };
  /** The likeliest first. */
  const attempts: readonly ((at: number) => Repair | undefined)[] = [
    (at) => (isMark(text[at]) && text[at] === text[at + 1] ? replaced(at + 1, 1, "") : undefined),
    (at) => first(meant[text[at] ?? ""] ?? [], (mark) => replaced(at, 1, mark)),
    replacedPair,
    (at) => (isBracket(text[at]) ? first([..."{}[],:"], (mark) => replaced(at, 1, mark)) : undefined),
    (at) => first(marks, (mark) => (mayStand(mark, at) ? replaced(at, 0, mark) : undefined)),
    (at) => (isMark(text[at]) ? replaced(at, 1, "") : undefined),
  ];
  return first(attempts, (attempt) => first(offsets, attempt));
}

const isMark = (character = " "): boolean => marks.includes(character);

const pairs: Readonly<Record<string, string>> = { "(": ")", "<": ">" };

/** The first result that there is. */
function first<Item, Result>(items: readonly Item[], attempt: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = attempt(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
