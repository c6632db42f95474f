import { isDeepStrictEqual } from "node:util";
import type { BrandSource } from "./brand-source.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type JsonDocument, readJson } from "./json-document.ts";
import { asObject, pointerTo } from "./lookup.ts";
import { createReport, type DocumentFile, fileWith, type Report } from "./report.ts";

/** The file of a family that is no brand. */
const FAMILY = "family.json";

/** What makes a brand one of its own: never inherited. */
const ownKeys: readonly string[] = ["$schema", "extends", "code", "domains"];

/** A manifest with those that it extends. */
export interface Inheritance {
  /** The manifest's own. */
  readonly document: JsonDocument;
  /** What it extends, the nearest first. */
  readonly families: readonly DocumentFile[];
  /** The manifest's value with what it inherits. Undefined where no value could be read. */
  readonly value: unknown;
  /** Whether all files are JSON. */
  readonly isJson: boolean;
}

/** Reads a manifest with those that it extends. Pure; never throws. */
export function inherit({ text, families: extended = [] }: BrandSource): Inheritance {
  const document = readJson(text);
  const families = extended.map((family) => ({ file: family.file, document: readJson(family.text) }));
  const all = [document, ...families.map((family) => family.document)];
  return { document, families, value: merged(all), isJson: all.every(({ isJson }) => isJson) };
}

/** What the first document says, with what it inherits of the others. */
const merged = (documents: readonly JsonDocument[]): unknown =>
  documents.map(({ value }) => value).reduceRight((family, own) => patched(inheritable(family), own));

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function inheritable(family: unknown): unknown {
  if (!isObject(family)) return undefined;
  return Object.fromEntries(Object.entries(family).filter(([key]) => !ownKeys.includes(key)));
}

/** As a JSON merge patch (RFC 7396): objects are merged, `null` removes, all else replaces. */
function patched(family: unknown, own: unknown): unknown {
  if (!isObject(family) || !isObject(own)) return own;
  const entries = new Map<string, unknown>(Object.entries(family));
  for (const [key, value] of Object.entries(own)) {
    if (value === null) entries.delete(key);
    else entries.set(key, patched(entries.get(key), value));
  }
  return Object.fromEntries(entries);
}

/** The file of each value that a manifest inherits, by its JSON Pointer. A list counts as one value. */
export function inheritedFrom(source: BrandSource): Readonly<Record<string, string>> {
  const { document, families, value } = inherit(source);
  const leaves = (inner: unknown, pointer: string): readonly string[] =>
    isObject(inner) && Object.keys(inner).length > 0
      ? Object.entries(inner).flatMap(([key, each]) => leaves(each, pointerTo(pointer, key)))
      : [pointer];
  const inherited = leaves(value, "").filter((pointer) => !document.contains(pointer));
  return Object.fromEntries(inherited.map((pointer) => [pointer, fileWith(families, pointer)?.file ?? ""]));
}

/** What a manifest repeats of those that it extends, and what these can't give. */
export function checkFamilies(
  { familyError }: BrandSource,
  { document, families }: Inheritance,
  report: Report,
  into: Diagnostic[],
): void {
  if (familyError !== undefined) report.add("family.unreadable", "/extends", familyError);
  if (families.length === 0) return;
  for (const family of families.filter(({ file }) => file.endsWith(FAMILY))) checkOwnKeys(family, into);
  const inherited = inheritable(merged(families.map((family) => family.document)));
  for (const pointer of repeated(document.value, inherited).slice(0, MAX_REPEATED))
    report.add("family.repeated", pointer, "this is inherited with the same value: delete it here", { at: "key" });
}

/** A family that is a brand itself has them; one that is none gives them to nobody. */
function checkOwnKeys({ file, document }: DocumentFile, into: Diagnostic[]): void {
  const report = createReport(file, { ...document, errors: [] }, into);
  for (const key of ["code", "domains"])
    if (Object.hasOwn(asObject(document.value), key))
      report.add("family.own-key", `/${key}`, "each brand has its own, and inherits none: delete it here", {
        at: "key",
      });
}

const MAX_REPEATED = 20;

/** Pointers of the values that are the same in both; an object in place of all that it holds. */
function repeated(own: unknown, family: unknown, pointer = ""): readonly string[] {
  if (own === undefined || family === undefined) return [];
  if (pointer !== "" && isDeepStrictEqual(own, family)) return [pointer];
  if (!isObject(own) || !isObject(family)) return [];
  const inner = Object.entries(own).map(([key, value]) => {
    const at = pointerTo(pointer, key);
    const found = repeated(value, asObject(family)[key], at);
    return { found, isWhole: found.length === 1 && found[0] === at };
  });
  const isWhole = pointer !== "" && inner.length > 0 && inner.every((each) => each.isWhole);
  return isWhole ? [pointer] : inner.flatMap(({ found }) => found);
}
