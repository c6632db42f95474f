import { nearest } from "#server/nearest.ts";
import { valueAt } from "#tools/edit/index.ts";
import {
  asObject,
  createReport,
  type Diagnostic,
  type DiagnosticCode,
  inReadingOrder,
  keysOf,
  pointerTo,
  type Report,
  readJson,
} from "#tools/manifest/index.ts";
import { readFormat } from "./read-format.ts";
import { typeOf } from "./references.ts";
import { isRefusal, type Place, TokenFileError } from "./refusal.ts";
import { type Outcome, resolveTokens } from "./resolve-tokens.ts";
import { type Scheme, schemeNamed, type TokenSchemes } from "./schemes.ts";
import { checkTheme, isField, type TokenField, tokenFields } from "./theme-schema.ts";
import { isObject, type Token, type TokenSet } from "./token-set.ts";
import type { TokenSource } from "./token-source.ts";
import { isSame, typesOf, valueKind } from "./values.ts";

/** A value for the manifest, and its place in the files of tokens. */
interface Placed {
  readonly value: unknown;
  readonly place: Place;
}

export interface TokenFile {
  /** JSON Pointer in the manifest -> value. */
  readonly values: ReadonlyMap<string, Placed>;
  /** Whether the file was exported from a manifest, so that its values are written as they were there. */
  readonly isExact: boolean;
  /** In reading order; an error keeps the file from being imported. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reports at places in several files. */
interface Reports {
  add(code: DiagnosticCode, place: Place, message: string, more?: Parameters<Report["add"]>[3]): void;
}

/**
 * Reads the theme that files of tokens say. Never throws, whatever the texts.
 *
 * @param scheme the only scheme to read
 * @param fallback the scheme of a file that says none
 */
export async function readTokens(source: TokenSource, scheme?: Scheme, fallback: Scheme = "light"): Promise<TokenFile> {
  const diagnostics: Diagnostic[] = [];
  const reports = createReports(source, diagnostics);
  const values = new Map<string, Placed>();
  let isExact = false;
  for (const [file, text] of source.texts) if (!readJson(text).isJson) createReport(file, readJson(text), diagnostics);
  if (diagnostics.length > 0) return { values, isExact, diagnostics: inReadingOrder(diagnostics) };
  try {
    const schemes = await readFormat(source, scheme, fallback);
    isExact = schemes.extensions.length > 0;
    await addTokens(schemes, values, reports);
    addExtensions(schemes, source, values);
    reportUnread(schemes, reports);
    checkValues(values, reports, source);
  } catch (cause) {
    if (!(cause instanceof TokenFileError)) throw cause;
    addError(cause, reports);
  }
  return { values, isExact, diagnostics: inReadingOrder(diagnostics) };
}

function reportUnread({ unread = [] }: TokenSchemes, reports: Reports): void {
  const [first] = unread;
  if (!first) return;
  const names = unread.map(({ name }) => `"${name}"`).join(", ");
  const next = "Rename them, or export a file for each mode, and import each with --scheme";
  reports.add("tokens.unused", first.place, `not read: ${names}. Only modes named light or dark are. ${next}`);
}

/** Says a fault once, even if both schemes have it. */
function createReports({ file: main, texts }: TokenSource, into: Diagnostic[]): Reports {
  const reports = new Map<string, Report>();
  const seen = new Set<string>();
  return {
    add(code, { file, pointer }, message, more) {
      const key = [code, file, pointer].join();
      if (seen.has(key)) return;
      seen.add(key);
      const document = readJson(texts.get(file) ?? "");
      const report = reports.get(file) ?? createReport(file || main, document, into);
      reports.set(file, report);
      // A report begins with the errors of a text that isn't JSON.
      if (document.isJson) report.add(code, pointer, message, more);
    },
  };
}

const addError = ({ code, place, message, suggestion }: TokenFileError, reports: Reports, name?: string) =>
  reports.add(code, place, name === undefined ? message : `${name}: ${message}`, { suggestion });

type Values = Map<string, Placed>;

async function addTokens(schemes: TokenSchemes, values: Values, reports: Reports): Promise<void> {
  const used = new Set<string>();
  const all: Token[] = [];
  for (const scheme of ["light", "dark"] as const) {
    const set: TokenSet = schemes[scheme] ?? new Map();
    const byName = new Map([...set.values()].map((token) => [token.name, token]));
    const wanted = tokenFields.flatMap(({ name }) => byName.get(name) ?? []);
    const { outcomes, reached } = await resolveTokens(wanted, set);
    for (const field of tokenFields) {
      const token = byName.get(field.name);
      const outcome = token && outcomes.get(token);
      if (!token || !outcome) continue;
      used.add(token.name);
      const text = textOf({ token, type: typeOf(token, set), outcome, field, reports });
      if (text !== undefined) addText(text, token, { field, scheme, values, reports });
    }
    for (const { name } of reached) used.add(name);
    all.push(...set.values());
  }
  reportUnused(all, used, reports);
}

interface Read {
  readonly token: Token;
  readonly type: string | undefined;
  readonly outcome: Outcome;
  readonly field: TokenField;
  readonly reports: Reports;
}

/** The text of a token for the manifest; undefined if it has none, and that was said. */
function textOf({ token, type, outcome, field, reports }: Read): string | undefined {
  if ("error" in outcome) {
    addError(outcome.error, reports, field.name);
    return undefined;
  }
  const types = typesOf(field.kind);
  if (type !== undefined && !types.includes(type)) {
    const message = `${field.name} has the type "${type}": it must be ${types[0]}`;
    reports.add("tokens.type", token.typePlace ?? token.place, message, { suggestion: nearest(type, types) });
    return undefined;
  }
  const modes = modesIn(token.value);
  const text = modes
    ? {
        refused: `has a $value for each of ${modes.join(", ")}: export a file for each mode, and import each with --scheme`,
      }
    : valueKind(field.kind).decode(outcome.value);
  if (!isRefusal(text)) return text;
  reports.add("tokens.value", token.place, `${field.name} ${text.refused}`, { suggestion: text.suggestion });
  return undefined;
}

/** The names of modes that stand in a value, as no format has them. */
function modesIn(value: unknown): readonly string[] | undefined {
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.length > 1 && keys.some((key) => schemeNamed(key) !== undefined) ? keys : undefined;
}

interface Target {
  readonly field: TokenField;
  readonly scheme: Scheme;
  readonly values: Values;
  readonly reports: Reports;
}

function addText(
  value: string,
  { place }: Token,
  { field: { name, kind, hasDark }, scheme, values, reports }: Target,
): void {
  const section = scheme === "dark" && hasDark ? "/theme/dark" : "/theme/tokens";
  const earlier = values.get(pointerTo(section, name));
  if (!earlier) values.set(pointerTo(section, name), { value, place });
  else if (!isSame(kind, String(earlier.value), value))
    reports.add(
      "tokens.scheme",
      place,
      `${name} has one value for both schemes, and this file has two: ${earlier.value} in light, ${value} in dark`,
    );
}

const MAX_LISTED = 8;

/** What is not of the theme: misspelt, or meant for something else. */
function reportUnused(tokens: readonly Token[], used: ReadonlySet<string>, reports: Reports): void {
  const names = new Set(tokens.map(({ name }) => name));
  const free = tokenFields.map(({ name }) => name).filter((name) => !names.has(name));
  const unknown = tokens.filter((token) => !used.has(token.name) && !isField(token.name));
  const others: Token[] = [];
  for (const token of unknown) {
    const suggestion = nearest(token.name, free);
    if (suggestion === undefined) others.push(token);
    else
      reports.add("tokens.unknown-name", above(token.place), `unknown token "${token.name}"`, {
        suggestion,
        at: "key",
      });
  }
  const [first] = others;
  if (!first) return;
  const listed = [...new Set(others.map(({ name }) => name))];
  const more = listed.length > MAX_LISTED ? ", …" : "";
  const isNone = used.size === 0 && others.length === unknown.length;
  const message = isNone
    ? `no token of this file is one of the theme's, such as color.brand; it has ${listed.slice(0, MAX_LISTED).join(", ")}${more}`
    : `ignored, because the theme has no such token and none that refers to it: ${listed.slice(0, MAX_LISTED).join(", ")}${more}`;
  reports.add(isNone ? "tokens.format" : "tokens.unused", above(first.place), message, { at: "key" });
}

const above = ({ file, pointer }: Place): Place => ({ file, pointer: pointer.slice(0, pointer.lastIndexOf("/")) });

/** What the format can't say stands in an extension; a token that has been changed since counts more than its text there. */
function addExtensions({ extensions, ...schemes }: TokenSchemes, { texts }: TokenSource, values: Values): void {
  for (const { file, pointer: extension } of extensions) {
    const { theme: given } = asObject(valueAt(readJson(texts.get(file) ?? "").value, extension));
    const theme = asObject(given);
    const root = pointerTo(extension, "theme");
    for (const [section, fields] of Object.entries(theme)) {
      if (section === "dark" && !schemes.dark) continue;
      const sectionPointer = pointerTo("/theme", section);
      if (typeof fields !== "object")
        values.set(sectionPointer, { value: fields, place: { file, pointer: pointerTo(root, section) } });
      for (const [name, value] of Object.entries(asObject(fields))) {
        const pointer = pointerTo(sectionPointer, name);
        const said = values.get(pointer);
        const { kind, hasDark } = { ...tokenFields.find((field) => field.name === name) };
        if (section === "tokens" && hasDark && !schemes.light) continue;
        if (said && kind && !isSame(kind, String(said.value), String(value))) continue;
        const own = { file, pointer: pointerTo(pointerTo(root, section), name) };
        values.set(pointer, { value, place: said?.place ?? own });
      }
    }
  }
}

/** What the manifest's schema says of the values. */
function checkValues(values: Values, reports: Reports, { file }: TokenSource): void {
  const sections = new Map<string, unknown>();
  for (const [pointer, { value }] of values) {
    const [, section = "", name] = keysOf(pointer);
    const others = Object.entries(asObject(sections.get(section)));
    sections.set(section, name === undefined ? value : Object.fromEntries([...others, [name, value]]));
  }
  const theme = Object.fromEntries(sections);
  for (const { code, pointer, message, suggestion, at } of checkTheme(theme)) {
    const place = values.get(`/theme${pointer}`)?.place ?? { file, pointer: "" };
    reports.add(code, place, message, { suggestion, at });
  }
}
