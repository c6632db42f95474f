import { type Diagnostic, hasErrors } from "./diagnostic.ts";
import { printable, printableName } from "./printable.ts";

export type ReportFormat = "text" | "json" | "github";

/** Colours for a terminal, or none. */
export interface Ink {
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly quiet: (text: string) => string;
}

const plain: Ink = { error: String, warning: String, quiet: String };

const colour = (code: number) => (text: string) => `\u001B[${code}m${text}\u001B[0m`;

const terminalInk: Ink = { error: colour(31), warning: colour(33), quiet: colour(2) };

/** The colours for a stream: none in a file or a pipe, nor with `NO_COLOR`. */
export const inkOf = (stream: Pick<Partial<NodeJS.WriteStream>, "isTTY" | "hasColors">): Ink =>
  stream.isTTY && stream.hasColors?.() ? terminalInk : plain;

export interface FormatOptions {
  readonly format?: ReportFormat;
  /** The text of a file, for the code frame; undefined where it is not available. */
  readonly textOf?: (file: string) => string | undefined;
  readonly ink?: Ink;
  /** Further keys of the JSON. */
  readonly more?: object | undefined;
}

/** Diagnostics as text, as `{ok, diagnostics}`, or as GitHub's workflow commands. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: FormatOptions = {}): string {
  const { format = "text", textOf = () => undefined, ink = plain, more } = options;
  // JSON has the same codes, but leaves some characters as they are.
  if (format === "json")
    return printable(JSON.stringify({ ok: !hasErrors(diagnostics), diagnostics, ...more }, undefined, 2));
  if (format === "github") return diagnostics.map((diagnostic) => printable(workflowCommand(diagnostic))).join("\n");
  return diagnostics.map((diagnostic) => asText(diagnostic, textOf(diagnostic.file), ink)).join("\n\n");
}

/** Where the type is wrong, the suggestion is JSON: with quotes of its own. */
const quoted = (code: string, suggestion: string): string => (code === "schema.type" ? suggestion : `"${suggestion}"`);

function asText(diagnostic: Diagnostic, text: string | undefined, ink: Ink): string {
  const { file, line, column, severity, code, message, suggestion, doc } = diagnostic;
  return [
    `${printableName(file)}:${line}:${column} ${ink[severity](severity)} ${code}`,
    `  ${printableName(message)}`,
    ...(text === undefined ? [] : codeFrame(text, line, column, ink)),
    ...(suggestion === undefined ? [] : [`  did you mean ${printableName(quoted(code, suggestion))}?`]),
    ink.quiet(`  see ${doc}`),
  ].join("\n");
}

/** Long lines, such as an SVG's, are cut around the position. */
const WIDTH = 100;

/** The line with its neighbours, and carets under the reported range. */
function codeFrame(text: string, line: number, column: number, ink: Ink): readonly string[] {
  const lines = text.split("\n");
  const marked = lines[line - 1];
  if (marked === undefined) return [];
  const digits = String(line + 1).length;
  const from = Math.max(0, column - WIDTH);
  const framed = [line - 1, line, line + 1].flatMap((number) => {
    const content = lines[number - 1];
    if (content === undefined || (number !== line && content.trim() === "")) return [];
    const shown = inFrame(content.slice(from, from + WIDTH + 40));
    const margin = `  ${number === line ? ">" : " "} ${String(number).padStart(digits)} | `;
    if (number !== line) return [ink.quiet(margin + shown)];
    const carets = "^".repeat(Math.max(1, Math.min(meantLength(marked.slice(column - 1)), WIDTH)));
    const before = " ".repeat(inFrame(marked.slice(from, column - 1)).length);
    return [margin + shown, ink.error(`${" ".repeat(margin.length - 2)}| ${before}${carets}`)];
  });
  return framed;
}

const inFrame = (content: string): string => printable(content.replaceAll("\t", " ").replace("\r", ""));

/** The length of the reported range: the string, the number or the word that begins here. */
const meantLength = (rest: string): number => (/^"(?:[^"\\]|\\.)*"|^[-\w.]+|^./.exec(rest)?.[0] ?? " ").length;

function workflowCommand({ severity, file, line, column, code, message, suggestion }: Diagnostic): string {
  const escapeData = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const escapeProperty = (text: string) => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
  const hint = suggestion === undefined ? "" : `; did you mean ${quoted(code, suggestion)}?`;
  const place = `file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(code)}`;
  return `::${severity} ${place}::${escapeData(message + hint)}`;
}
