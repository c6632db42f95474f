import { readFileSync } from "node:fs";

/** A mistake in a valid manifest, and the one diagnostic that it should have. */
export interface Mutation {
  readonly name: string;
  /** The mistaken text, or the bytes of its file. */
  readonly text: string | Uint8Array;
  readonly code: string;
  /** Line of the diagnostic, from 1. */
  readonly line: number;
  readonly suggestion?: string;
  /** Part of the message: what to do next. */
  readonly says?: string;
  /** Further files of the brand's folder. */
  readonly files?: Readonly<Record<string, string>>;
  /** Where the diagnostic is, if not in the manifest. */
  readonly file?: string;
}

type MistakenText = Mutation & { readonly text: string };

/** A valid manifest with every key, one key a line. */
export const base = readFileSync(new URL("./base.json", import.meta.url), "utf8");

export const lineOf = (text: string, part: string): number => {
  const offset = text.indexOf(part);
  if (offset < 0) throw new Error(`the text has no ${part}`);
  return text.slice(0, offset).split("\n").length;
};

type More = Partial<Pick<Mutation, "suggestion" | "says" | "line" | "files" | "file">>;

/** A string that stands once in the manifest is replaced; the diagnostic is on the line of `at`, else where it stood. */
export function replaced(
  name: string,
  from: string,
  to: string,
  code: string,
  more: More & { at?: string } = {},
): MistakenText {
  if (base.split(from).length !== 2) throw new Error(`${name}: ${from} stands ${base.split(from).length - 1} times`);
  const text = base.replace(from, () => to);
  const { at, ...rest } = more;
  const first = base.slice(0, base.indexOf(from)).split("\n").length;
  return { name, text, code, line: at === undefined ? first : lineOf(text, at), ...rest };
}

/** A line is added below the one that has `after`; the diagnostic is there. */
export function added(
  name: string,
  after: string,
  line: string,
  code: string,
  more: More & { at?: string } = {},
): MistakenText {
  const number = lineOf(base, after);
  const lines = base.split("\n");
  lines.splice(number, 0, line);
  const text = lines.join("\n");
  const { at, ...rest } = more;
  return { name, text, code, line: at === undefined ? number + 1 : lineOf(text, at), ...rest };
}
