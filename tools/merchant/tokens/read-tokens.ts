import { nearest } from "#server/nearest.ts";
import { valueAt } from "#tools/edit/index.ts";
import {
  asObject,
  createReport,
  type Diagnostic,
  inReadingOrder,
  keysOf,
  pointerTo,
  type Report,
  readJson,
} from "#tools/manifest/index.ts";
import { createResolver, type Resolver } from "./aliases.ts";
import { readFormat } from "./read-format.ts";
import { isRefusal, TokenFileError } from "./refusal.ts";
import type { Scheme, TokenSchemes } from "./schemes.ts";
import { checkTheme, type TokenField, tokenFields } from "./theme-schema.ts";
import type { Token, TokenSet } from "./token-set.ts";
import { isSame, typesOf, valueKind } from "./values.ts";

/** A value for the manifest, and where it stands in the file of tokens. */
interface Placed {
  readonly value: unknown;
  readonly place: string;
}

export interface TokenFile {
  /** JSON Pointer in the manifest -> value. */
  readonly values: ReadonlyMap<string, Placed>;
  /** Whether the file was exported from a manifest, so that its values are written as they were there. */
  readonly isExact: boolean;
  /** In reading order; an error keeps the file from being imported. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The theme that a file of tokens says. Never throws, whatever the text.
 * @param scheme the only scheme to read
 * @param fallback the scheme of a file that says none
 */
export function readTokens(file: string, text: string, scheme?: Scheme, fallback: Scheme = "light"): TokenFile {
  const document = readJson(text);
  const diagnostics: Diagnostic[] = [];
  const report = onceAPlace(createReport(file, document, diagnostics));
  const values = new Map<string, Placed>();
  let isExact = false;
  if (!document.isJson) return { values, isExact, diagnostics };
  try {
    const schemes = readFormat(document.value, scheme, fallback);
    isExact = schemes.extensions.length > 0;
    addTokens(schemes, document.value, values, report);
    addExtensions(schemes, document.value, values);
    for (const { name, pointer } of schemes.unread ?? [])
      report.add("tokens.unused", pointer, `the mode "${name}" is not read: only modes named light or dark are`);
    checkValues(values, report);
  } catch (cause) {
    if (!(cause instanceof TokenFileError)) throw cause;
    addError(cause, report);
  }
  return { values, isExact, diagnostics: inReadingOrder(diagnostics) };
}

/** A value that both schemes have is wrong once. */
function onceAPlace({ add }: Report): Report {
  const seen = new Set<string>();
  return {
    add(code, pointer, ...rest) {
      if (!seen.has(code + pointer)) add(code, pointer, ...rest);
      seen.add(code + pointer);
    },
  };
}

const addError = ({ code, pointer, message, suggestion }: TokenFileError, report: Report, name?: string) =>
  report.add(code, pointer, name === undefined ? message : `${name}: ${message}`, { suggestion });

type Values = Map<string, Placed>;

function addTokens(schemes: TokenSchemes, document: unknown, values: Values, report: Report): void {
  const used = new Set<string>();
  const all: Token[] = [];
  for (const scheme of ["light", "dark"] as const) {
    const set: TokenSet = schemes[scheme] ?? new Map();
    const resolver = createResolver(set, document);
    const byName = new Map([...set.values()].map((token) => [token.name, token]));
    for (const field of tokenFields) {
      const token = byName.get(field.name);
      if (!token) continue;
      used.add(token.name);
      const text = textOf(token, field, resolver, report);
      if (text !== undefined) addText(text, token, { field, scheme, values, report });
    }
    for (const { name } of resolver.reached) used.add(name);
    all.push(...set.values());
  }
  reportUnused(all, used, report);
}

function textOf(token: Token, field: TokenField, resolver: Resolver, report: Report): string | undefined {
  try {
    const { value, type } = resolver.resolve(token);
    const types = typesOf(field.kind);
    if (type !== undefined && !types.includes(type)) {
      const message = `${field.name} has the type "${type}": it must be ${types[0]}`;
      report.add("tokens.type", token.typePointer ?? token.pointer, message, { suggestion: nearest(type, types) });
      return undefined;
    }
    const text = valueKind(field.kind).decode(value);
    if (!isRefusal(text)) return text;
    report.add("tokens.value", token.pointer, `${field.name} ${text.refused}`, { suggestion: text.suggestion });
  } catch (cause) {
    if (!(cause instanceof TokenFileError)) throw cause;
    addError(cause, report, field.name);
  }
  return undefined;
}

interface Target {
  readonly field: TokenField;
  readonly scheme: Scheme;
  readonly values: Values;
  readonly report: Report;
}

function addText(
  value: string,
  { pointer: place }: Token,
  { field: { name, kind, hasDark }, scheme, values, report }: Target,
): void {
  const section = scheme === "dark" && hasDark ? "/theme/dark" : "/theme/tokens";
  const earlier = values.get(pointerTo(section, name));
  if (!earlier) values.set(pointerTo(section, name), { value, place });
  else if (!isSame(kind, String(earlier.value), value))
    report.add(
      "tokens.scheme",
      place,
      `${name} has one value for both schemes, and this file has two: ${earlier.value} in light, ${value} in dark`,
    );
}

const MAX_LISTED = 8;

/** What is not of the theme: misspelt, or meant for something else. */
function reportUnused(tokens: readonly Token[], used: ReadonlySet<string>, report: Report): void {
  const names = new Set(tokens.map(({ name }) => name));
  const free = tokenFields.map(({ name }) => name).filter((name) => !names.has(name));
  const isField = (name: string) => tokenFields.some((field) => field.name === name);
  const unknown = tokens.filter((token) => !used.has(token.name) && !isField(token.name));
  const others: Token[] = [];
  for (const token of unknown) {
    const suggestion = nearest(token.name, free);
    if (suggestion === undefined) others.push(token);
    else
      report.add("tokens.unknown-name", above(token.pointer), `unknown token "${token.name}"`, {
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
  report.add(isNone ? "tokens.format" : "tokens.unused", above(first.pointer), message, { at: "key" });
}

const above = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

/** What the format can't say stands in an extension; a token that has been changed since counts more than its text there. */
function addExtensions({ extensions, ...schemes }: TokenSchemes, document: unknown, values: Values): void {
  for (const extension of extensions) {
    const theme = asObject(asObject(valueAt(document, extension)).theme);
    const root = pointerTo(extension, "theme");
    for (const [section, fields] of Object.entries(theme)) {
      if (section === "dark" && !schemes.dark) continue;
      const sectionPointer = pointerTo("/theme", section);
      if (typeof fields !== "object") values.set(sectionPointer, { value: fields, place: pointerTo(root, section) });
      for (const [name, value] of Object.entries(asObject(fields))) {
        const pointer = pointerTo(sectionPointer, name);
        const said = values.get(pointer);
        const { kind, hasDark } = { ...tokenFields.find((field) => field.name === name) };
        if (section === "tokens" && hasDark && !schemes.light) continue;
        if (said && kind && !isSame(kind, String(said.value), String(value))) continue;
        values.set(pointer, { value, place: said?.place ?? pointerTo(pointerTo(root, section), name) });
      }
    }
  }
}

/** What the manifest's schema says of the values. */
function checkValues(values: Values, report: Report): void {
  const sections = new Map<string, unknown>();
  for (const [pointer, { value }] of values) {
    const [, section = "", name] = keysOf(pointer);
    const others = Object.entries(asObject(sections.get(section)));
    sections.set(section, name === undefined ? value : Object.fromEntries([...others, [name, value]]));
  }
  const theme = Object.fromEntries(sections);
  for (const { code, pointer, message, suggestion, at } of checkTheme(theme)) {
    const place = values.get(`/theme${pointer}`)?.place ?? "";
    report.add(code, place, message, { suggestion, at });
  }
}
