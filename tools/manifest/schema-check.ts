import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { nearest, plainLetters } from "#server/nearest.ts";
import type { DiagnosticCode } from "./catalogue.ts";
import { coerced, correctedText, fits, type SuggestContext } from "./corrected-value.ts";
import { type Correction, correct } from "./corrections.ts";
import { pointerTo } from "./json-parser.ts";
import { recordOf } from "./lookup.ts";
import { createPlaces, type Places, placeInWords } from "./places.ts";
import { MAX_ERRORS } from "./report.ts";
import type { JsonSchema } from "./schema/json-schema.ts";

/** A violation of the schema, in words. */
export interface SchemaError {
  readonly code: DiagnosticCode;
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** The position is the key's, not its value's. */
  readonly at?: "key";
  /** The other of two values that must differ. */
  readonly twin?: string;
  /** What the value is taken for in further checks. */
  readonly correction?: Correction | undefined;
}

export interface SchemaResult {
  readonly errors: readonly SchemaError[];
  /** The value with every correction that is certain enough: further checks find no consequences of an error in it. */
  readonly value: unknown;
  /** The pointer in the text of a pointer in `value`. */
  pointerInText(pointer: string): string;
}

export type SchemaCheck = (value: unknown, context?: SuggestContext) => SchemaResult;

/** Corrections of what a corrected key contains. */
const MAX_ROUNDS = 4;

/** Compiles a schema once; the returned check finds all errors and never throws. */
export function compileSchema(schema: JsonSchema): SchemaCheck {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, strictRequired: false, ownProperties: true });
  ajv.addVocabulary(["x-rule", "x-suggest", "enumDescriptions", "markdownEnumDescriptions", "patternErrorMessage"]);
  ajv.addKeyword({ keyword: "x-deprecated", schemaType: "string", validate: () => false, errors: false });
  ajv.addKeyword({ keyword: "x-secret", schemaType: "boolean", validate: (secret: boolean) => !secret, errors: false });
  ajv.addFormat("color", true);
  const validate = ajv.compile(schema);
  const places = createPlaces(schema);
  const errorsOf = (root: unknown, context: SuggestContext): readonly SchemaError[] =>
    validate(root)
      ? []
      : onePlaceOnce(
          inOneMissing(
            withoutRepetition((validate.errors ?? []).slice(0, MAX_ERRORS)).map((error) =>
              inWords(error, root, places, context),
            ),
          ),
        );

  return (given, context = {}) => {
    let value = given;
    const reported: SchemaError[] = [];
    const moves: { readonly from: string; readonly to: string }[] = [];
    const pointerInText = (pointer: string): string =>
      moves.reduceRight(
        (at, { from, to }) => (at === to || at.startsWith(`${to}/`) ? from + at.slice(to.length) : at),
        pointer,
      );
    for (let round = 0; ; round++) {
      const known = new Set(reported.map(({ pointer }) => pointer));
      const errors = errorsOf(value, context)
        .map((error) => ({ ...error, pointer: pointerInText(error.pointer) }))
        // What is wrong with a value that stands for another one follows from the guess.
        .filter(
          ({ code, pointer, twin }) =>
            code === "secret.setting" || (!known.has(pointer) && (twin === undefined || !known.has(twin))),
        );
      const certain = round < MAX_ROUNDS ? errors.filter(({ correction }) => correction !== undefined) : [];
      if (certain.length === 0) return { errors: [...reported, ...errors], value, pointerInText };
      reported.push(...certain);
      for (const { correction } of certain) {
        if (!correction) continue;
        value = correct(value, correction);
        if ("to" in correction) moves.push(correction);
      }
    }
  };
}

/** A value of the wrong type has no range or form either. */
function onePlaceOnce(errors: readonly SchemaError[]): readonly SchemaError[] {
  const isOfValue = ({ code }: SchemaError) => code === "schema.type" || code === "schema.value";
  return errors.filter((error) => {
    const same = errors.filter((one) => isOfValue(one) && one.pointer === error.pointer);
    return !isOfValue(error) || error === (same.find(({ code }) => code === "schema.type") ?? same[0]);
  });
}

/** Many keys that are missing at once are one mistake. */
function inOneMissing(errors: readonly SchemaError[]): readonly SchemaError[] {
  const missing = errors.filter(({ code }) => code === "schema.missing-key");
  return errors.flatMap((error) => {
    const same = missing.filter(({ pointer }) => pointer === error.pointer);
    if (error.code !== "schema.missing-key" || same.length < 4) return [error];
    if (error !== same[0]) return [];
    const keys = same.map(({ message }) => /^"[^"]*"/.exec(message)?.[0] ?? message);
    return [{ ...error, message: `${keys.join(", ")} are missing` }];
  });
}

/**
 * An `anyOf` has the errors of its branches beside its own: one is left where each branch requires a key, else theirs.
 * So has `propertyNames` with a list: its own is left.
 */
function withoutRepetition(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  let left = errors.filter(({ keyword, propertyName }) => keyword !== "enum" || propertyName === undefined);
  for (const error of errors.filter(({ keyword }) => keyword === "anyOf")) {
    const branches = errors.filter(
      ({ instancePath, schemaPath }) =>
        instancePath === error.instancePath && schemaPath.startsWith(`${error.schemaPath}/`),
    );
    if (branches.length === 0) continue;
    const isOfKeys = branches.every(({ keyword }) => keyword === "required");
    left = left.filter((one) => (isOfKeys ? !branches.includes(one) : one !== error));
    if (isOfKeys) error.params = { missing: branches.map(({ params }) => String(params.missingProperty)) };
  }
  return left;
}

const kindOf = (value: unknown): string =>
  value === null
    ? "null"
    : Array.isArray(value)
      ? "an array"
      : typeof value === "number" || typeof value === "boolean"
        ? String(value)
        : `a${typeof value === "object" ? "n object" : ` ${typeof value}`}`;

const types: Readonly<Record<string, string>> = {
  object: "an object",
  array: "an array",
  string: "a string",
  integer: "a whole number",
  boolean: "true or false",
};

/** Limits of an array, a string or a number, in words. */
const limits: Readonly<Record<string, string>> = {
  minItems: "have at least {limit} entry",
  minProperties: "have at least {limit} entry",
  maxProperties: "have at most {limit} entry",
  minLength: "be at least {limit} character long",
  maxLength: "be at most {limit} characters long",
  minimum: "be {limit} or more",
  maximum: "be {limit} or less",
};

function inWords(error: ErrorObject, root: unknown, places: Places, context: SuggestContext): SchemaError {
  const { instancePath: pointer, params, data } = error;
  const schema = recordOf(error.parentSchema);
  const what = String(schema.title ?? nameOf(pointer));
  const valueInstead = (value: unknown) => ({ pointer, value });
  const names = error.keyword === "propertyNames" ? recordOf(schema.propertyNames).enum : undefined;
  if (Array.isArray(names)) {
    const properties = Object.fromEntries(names.map((name) => [name, {}]));
    return unknownKey(pointer, String(params.propertyName), {
      root,
      schema: { properties },
      places,
      data: recordOf(data),
    });
  }
  switch (error.keyword) {
    case "anyOf": {
      const missing: readonly string[] | undefined = params.missing;
      const message = missing
        ? `${missing.map((key) => `"${key}"`).join(" or ")} is missing`
        : `${what} has none of the forms that are allowed here`;
      return { code: missing ? "schema.missing-key" : "schema.value", pointer, message };
    }
    case "additionalProperties":
      return unknownKey(pointer, String(params.additionalProperty), { root, schema, places, data: recordOf(data) });
    case "required": {
      const key = String(params.missingProperty);
      const field = recordOf(recordOf(schema.properties)[key]);
      const description = field.description === undefined ? "" : `: ${field.description}`;
      return { code: "schema.missing-key", pointer, message: `"${key}" is missing${description}` };
    }
    case "type": {
      const wanted = String(schema.type);
      const meant = coerced(data, schema, context);
      const keys =
        Array.isArray(schema.required) && wanted === "object" ? schema.required.map((key) => `"${key}"`) : [];
      const having = keys.length > 0 && keys.length < 4 ? ` with ${keys.join(" and ")}` : "";
      const isNothing = data === null || (data === false && wanted === "object");
      const instead = isNothing ? `${data}; leave the key out where there is no value` : kindOf(data);
      return {
        code: "schema.type",
        pointer,
        message: `${pointer === "" ? "the file" : what} must be ${types[wanted] ?? wanted}${having}, not ${instead}`,
        ...(meant !== undefined && { suggestion: JSON.stringify(meant), correction: valueInstead(meant) }),
      };
    }
    case "const":
    case "enum": {
      const allowed: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [schema.const];
      const meant = coerced(data, schema, context);
      const list = allowed.map((one) => (error.keyword === "const" ? JSON.stringify(one) : String(one)));
      const message = `${what} must be ${list.length > 1 ? "one of " : ""}${list.join(", ")}`;
      if (meant === undefined) return { code: "schema.value", pointer, message };
      const found = { pointer, correction: valueInstead(meant) };
      if (typeof meant === "string") return { ...found, code: "schema.value", message, suggestion: meant };
      const instead = `${what} must be the ${typeof meant} ${meant}, not ${kindOf(data)}`;
      return { ...found, code: "schema.type", message: instead, suggestion: JSON.stringify(meant) };
    }
    case "pattern": {
      const rule = String(schema["x-rule"] ?? `of the form ${schema.pattern}`);
      const meant = typeof data === "string" ? correctedText(data, schema, context) : undefined;
      return {
        code: "schema.value",
        pointer,
        message: `${what} must be ${rule}`,
        ...(meant !== undefined && { suggestion: meant, correction: valueInstead(meant) }),
      };
    }
    case "uniqueItems": {
      const [first, second] = [Number(params.i), Number(params.j)].sort((a, b) => a - b);
      return {
        code: "schema.value",
        pointer: pointerTo(pointer, second ?? 0),
        twin: pointerTo(pointer, first ?? 0),
        message: `${what} contains this value twice: it is entry ${(first ?? 0) + 1} as well; delete one`,
      };
    }
    case "x-deprecated":
      return { code: "schema.deprecated", pointer, at: "key", message: `${what} is deprecated: ${error.schema}` };
    case "x-secret":
      return {
        code: "secret.setting",
        pointer,
        at: "key",
        message: `${what} is a secret: every browser can read this file; store it at the gateway`,
      };
    default: {
      const limit = limits[error.keyword];
      const amount = params.limit === 1 ? String(limit) : limit?.replace("entry", "entries");
      const must = amount
        ? `must ${amount.replace("{limit}", String(params.limit))}`
        : (error.message ?? "does not fit");
      return { code: "schema.value", pointer, message: `${what} ${must}` };
    }
  }
}

/** The last key of a pointer; with the list's where it is the index of an entry. */
function nameOf(pointer: string): string {
  const [list, key = ""] = pointer.split("/").slice(-2);
  return /^\d+$/.test(key) ? `${list}[${key}]` : key;
}

interface UnknownKeyContext {
  readonly root: unknown;
  readonly data: Readonly<Record<string, unknown>>;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly places: Places;
}

/** A key that is misplaced, misspelt, or neither. */
function unknownKey(container: string, key: string, { root, schema, places, data }: UnknownKeyContext): SchemaError {
  const pointer = pointerTo(container, key);
  const value = data[key];
  const known = recordOf(schema.properties);
  const error = { code: "schema.unknown-key", pointer, at: "key" } as const;
  const inner = recordOf(value);
  const wrapped = Object.keys(inner).filter((name) => Object.hasOwn(known, name) && !Object.hasOwn(data, name));
  if (wrapped.length > 3) {
    const message = `the manifest's keys belong at the top level: take them out of "${key}"`;
    return { ...error, message, ...(container === "" && { correction: { from: pointer, to: "" } }) };
  }
  const free = Object.keys(known).filter((name) => !Object.hasOwn(data, name));
  const point = /^\/plugins\/([^/]+)$/.exec(container)?.[1];
  const found = places.find(root, container, key, value);
  const [place] = found;
  // A plugin is known by its name alone.
  const instead = point === undefined ? keyOfForm(value, free, schema) : undefined;
  const isRequired = (name: string) => Array.isArray(schema.required) && schema.required.includes(name);
  if (instead !== undefined && isRequired(instead) && !place?.isNeeded)
    return { ...error, message: `unknown key ${quoted(key)}`, ...renaming(pointer, container, instead) };
  const alike = nearest(plainLetters(key), free) ?? nearest(key, free);
  if (place && (place.isFitting || alike === undefined)) {
    const message = `"${key}" belongs ${found.map(({ path }) => placeInWords(path)).join(" or ")}, not ${placeInWords(container)}`;
    if (found.length > 1) return { ...error, message };
    const { to, isFree } = place;
    return { ...error, message, suggestion: to, correction: isFree ? { from: pointer, to } : { pointer } };
  }
  const joined = Object.keys(inner)
    .map((name) => `${key}.${name}`)
    .find((name) => Object.hasOwn(known, name));
  if (joined !== undefined) {
    const message = `unknown key "${key}": keys are not nested here; write "${joined}"`;
    return { ...error, message, suggestion: joined, correction: { pointer } };
  }
  const suggestion = alike ?? instead;
  const what = point === undefined ? `unknown key ${quoted(key)}` : `unknown ${point} plugin ${quoted(key)}`;
  const names = Object.keys(known);
  if (suggestion === undefined && /^\/plugins\/[^/]+\/[^/]+$/.test(container)) {
    const settings = names.length === 0 ? "no settings" : listed(key, names);
    // A plugin's description says where the rest comes from.
    return { ...error, message: `${what}: ${schema.title} has ${settings}. ${schema.description}` };
  }
  if (suggestion === undefined || point !== undefined) {
    return {
      ...error,
      message: `${what}; ${free.length > 0 ? `available: ${listed(key, free)}` : `there are ${listed(key, names)}`}${point === undefined || process.env.PLUGINS_DIR ? "" : outside}`,
      ...renaming(pointer, container, suggestion),
    };
  }
  return { ...error, message: what, ...renaming(pointer, container, suggestion) };
}

/** The one key whose values have this form; of several the one that is required. */
function keyOfForm(
  value: unknown,
  names: readonly string[],
  { properties, required }: Readonly<Record<string, unknown>>,
): string | undefined {
  const isEmpty = typeof value === "object" && Object.keys(value ?? {}).length === 0;
  if (isEmpty || typeof value === "boolean") return undefined;
  const fitting = names.filter((name) => fits(value, recordOf(recordOf(properties)[name])));
  const needed = fitting.filter((name) => Array.isArray(required) && required.includes(name));
  const [only, another] = needed.length > 0 ? needed : fitting;
  return another === undefined ? only : undefined;
}

/** A key in quotes; letters that look like others, and those that nobody sees, by their code. */
const quoted = (key: string): string =>
  `"${key.replaceAll(/./gsu, (letter) => (plainLetters(letter) === letter ? letter : `\\u{${letter.codePointAt(0)?.toString(16).toUpperCase()}}`))}"`;

const outside = "; plugins outside the repository are found by PLUGINS_DIR, which is not set";

const renaming = (pointer: string, container: string, suggestion: string | undefined): Partial<SchemaError> =>
  suggestion === undefined ? {} : { suggestion, correction: { from: pointer, to: pointerTo(container, suggestion) } };

const MAX_LISTED = 16;

/** The keys of an object; of many, those of the same group. */
function listed(key: string, known: readonly string[]): string {
  const group = known.filter((name) => name.split(/[.-]/)[0] === key.split(/[.-]/)[0]);
  const shown = known.length <= MAX_LISTED || group.length === 0 ? known : group;
  const more = shown.length > MAX_LISTED ? ", …" : "";
  return shown.length === 0 ? "none" : shown.slice(0, MAX_LISTED).join(", ") + more;
}
