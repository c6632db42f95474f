/**
 * A JSON Schema (draft 2020-12) as plain data. Besides the standard's keywords:
 * `x-rule` describes a `pattern` or a range in words, or what to do about a `const`; `x-suggest` says what kind of thing a
 * value names, from which suggestions for a wrong one are made. For
 * editors: `enumDescriptions` has a description for each value of `enum`; `x-deprecated` says until when a key works and what to use (`deprecationOf`); `x-secret` marks what must never be in
 * a manifest, which every browser can read.
 */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The annotations of every field. */
interface Annotations {
  readonly title: string;
  readonly description: string;
  readonly [keyword: string]: unknown;
}

/** An object with these keys and no others, or where `others` is given, with others of that form. */
export const closedObject = (
  annotations: Annotations,
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
  others: JsonSchema | false = false,
): JsonSchema => ({ type: "object", ...annotations, properties, required, additionalProperties: others });

/** What a value names: see `suggestions.ts`. */
export type SuggestKind = "language" | "country" | "currency" | "host" | "origin" | "scheme" | "time" | "web-address";

/** A string of one form; `rule` ends the sentence "must be …". */
export const stringOf = (
  annotations: Annotations,
  pattern: string,
  rule: string,
  suggest?: SuggestKind,
): JsonSchema => ({
  type: "string",
  ...annotations,
  pattern,
  "x-rule": rule,
  ...(suggest && { "x-suggest": suggest }),
});

/** One of several values, each with its meaning. */
export const oneOf = (annotations: Annotations, meanings: Readonly<Record<string, string>>): JsonSchema => ({
  enum: Object.keys(meanings),
  enumDescriptions: Object.values(meanings),
  ...annotations,
});

/** A name as players see it. */
export const nameOf = (annotations: Annotations, maxLength: number): JsonSchema => ({
  ...stringOf(annotations, "^\\S(.*\\S)?$", "one line without blanks at its beginning and end"),
  maxLength,
});

export const listOf = (annotations: Annotations, items: JsonSchema): JsonSchema => ({
  type: "array",
  ...annotations,
  items,
  uniqueItems: true,
});
