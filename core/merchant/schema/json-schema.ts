/**
 * A JSON Schema (draft 2020-12) as plain data. Besides the standard's keywords:
 * `x-rule` describes a `pattern` in words; `x-deprecated` names the replacement; `x-secret` marks what must never be in
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

/** A string of one form; `rule` ends the sentence "must be …". */
export const stringOf = (annotations: Annotations, pattern: string, rule: string): JsonSchema => ({
  type: "string",
  ...annotations,
  pattern,
  "x-rule": rule,
});

export const listOf = (annotations: Annotations, items: JsonSchema): JsonSchema => ({
  type: "array",
  ...annotations,
  items,
  uniqueItems: true,
});
