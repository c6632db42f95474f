import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { type DiagnosticCode, MAX_ERRORS } from "./catalogue.ts";
import { deprecationOf } from "./deprecation.ts";
import { asObject, pointerTo } from "./lookup.ts";
import { inAscii } from "./printable.ts";
import { certain, nearestRemedy, type Remedy } from "./remedy.ts";
import type { JsonSchema } from "./schema/json-schema.ts";
import { nameRemedy, textRemedy, valueRemedy } from "./suggestions.ts";

/** A violation of the schema, in words. */
export interface SchemaError extends Partial<Remedy> {
  readonly code: DiagnosticCode;
  readonly pointer: string;
  readonly message: string;
  /** The position is the key's, not its value's. */
  readonly at?: "key";
  /** The key that is missing or unknown. */
  readonly key?: string;
}

/** @param written the number at a pointer as the file has it: parsed, it may have lost digits */
export type SchemaCheck = (value: unknown, written?: Written) => readonly SchemaError[];

type Written = (pointer: string) => string | undefined;

/** One for all: it compiles the schema of schemas, which takes longer than most of ours. */
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  ownProperties: true,
  // It would take longer than it saves: a check runs a few times.
  code: { optimize: false },
});
ajv.addVocabulary([
  "x-rule",
  "x-suggest",
  "x-livery-keys",
  "x-livery-read",
  "enumDescriptions",
  "markdownEnumDescriptions",
  "patternErrorMessage",
]);
ajv.addKeyword({ keyword: "x-deprecated", schemaType: "object", validate: () => false, errors: false });
ajv.addKeyword({ keyword: "x-secret", schemaType: "boolean", validate: (secret: boolean) => !secret, errors: false });
ajv.addFormat("color", true);

/** Compiles a schema once; the returned check finds all errors and never throws. */
export function compileSchema(schema: JsonSchema): SchemaCheck {
  const validate = ajv.compile(schema);
  // A watch compiles again and again.
  ajv.removeSchema(schema);
  const holders = holdersIn(schema);
  return (value, written = () => undefined) => {
    if (validate(value)) return [];
    const errors = withoutRepetition((validate.errors ?? []).slice(0, MAX_ERRORS));
    return oneAtEachPlace(withoutMisnamed(errors.map((error) => toSchemaError(error, holders, written))));
  };
}

/** Returns why a schema can't be compiled, in the validator's words; undefined if it can. */
export function schemaFault(name: string, schema: JsonSchema): string | undefined {
  try {
    keptCheck(name, schema);
    return undefined;
  } catch (error) {
    // It names the place by its own path, and the rule of its own that the schema breaks.
    const said = error instanceof Error ? error.message : String(error);
    return said.replace(/^strict mode: /, "").replace(/ (at|in schema at path) "#.*$/, "");
  }
}

const kept = new Map<string, { readonly text: string; readonly fits: SchemaCheck }>();

/** Compiling takes a fifth of a second, and schemas change rarely: the last check of each of these is kept. */
export function keptCheck(name: string, schema: JsonSchema): SchemaCheck {
  const text = JSON.stringify(schema);
  const last = kept.get(name);
  if (last?.text === text) return last.fits;
  const fits = compileSchema(schema);
  kept.set(name, { text, fits });
  return fits;
}

/** A key that is misspelt, or stands elsewhere, is not missing, too. */
const withoutMisnamed = (errors: readonly SchemaError[]): readonly SchemaError[] =>
  errors.filter(
    ({ code, pointer, key = "" }) =>
      code !== "schema.missing-key" ||
      !errors.some((other) =>
        other.suggestion === undefined
          ? other.code === "schema.unknown-key" && other.key === key
          : other.suggestion === key && other.pointer === pointerTo(pointer, other.key ?? ""),
      ),
  );

/** A value has one form, and what an object lacks is said at once. */
const oneAtEachPlace = (errors: readonly SchemaError[]): readonly SchemaError[] =>
  errors.flatMap((one) => {
    const same = errors.filter(({ code, pointer }) => code === one.code && pointer === one.pointer);
    if (one !== same[0]) return [];
    if (one.code !== "schema.missing-key" || same.length === 1) return [one];
    return [{ ...one, message: `${same.map(({ key }) => `"${key}"`).join(", ")} are missing` }];
  });

/**
 * An `anyOf` has the errors of its branches beside its own: one is left where each branch requires a key, else theirs. So
 * has `propertyNames`, and `if`.
 */
function withoutRepetition(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  let left = errors.filter(({ keyword, propertyName }) => propertyName === undefined && keyword !== "if");
  for (const error of errors.filter(({ keyword }) => keyword === "anyOf")) {
    const branches = errors.filter(
      ({ instancePath, schemaPath }) =>
        instancePath === error.instancePath && schemaPath.startsWith(`${error.schemaPath}/`),
    );
    const isOfKeys = branches.every(({ keyword }) => keyword === "required");
    left = left.filter((one) => (isOfKeys ? !branches.includes(one) : one !== error));
    error.params = { missingProperty: branches.map(({ params }) => params.missingProperty).join('" or "') };
  }
  return left;
}

type Words = Omit<SchemaError, "pointer"> & { readonly pointer?: string };

/** An error with what its words are made of. */
interface Violation {
  readonly error: ErrorObject;
  readonly pointer: string;
  /** What the error names: a limit, a key. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  /** A number as the file has it. */
  readonly written: string | undefined;
  /** The field's. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The field's title, or its name. */
  readonly what: string;
  readonly holders: Holders;
}

const must =
  (phrase: string) =>
  ({ what, params }: Violation): Words => ({
    code: "schema.value",
    message: `${what} must ${phrase.replace("#", String(params.limit))}`,
  });

const inRange =
  (phrase: string) =>
  (violation: Violation): Words =>
    must(violation.schema["x-rule"] === undefined ? phrase : `be ${violation.schema["x-rule"]}`)(violation);

const required = ({ schema, params }: Violation): Words => {
  const key = String(params.missingProperty);
  const { description } = asObject(asObject(schema.properties)[key]);
  return { code: "schema.missing-key", key, message: `"${key}" is missing${description ? `: ${description}` : ""}` };
};

const oneOf = ({ what, value, written, schema }: Violation): Words => {
  const allowed: readonly unknown[] = Array.isArray(schema.enum) ? schema.enum : [schema.const];
  // A list or an object need not have a text.
  const text = typeof value === "object" ? undefined : String(value);
  const same = allowed.find((one) => one !== value && String(one) === text);
  if (same !== undefined) {
    const message = `${what} must be the ${typeof same} ${same}, not ${kindOf(value, written)}`;
    return { code: "schema.type", message, ...certain({ value: same }, JSON.stringify(same)) };
  }
  const remedy = typeof value === "string" ? nameRemedy(value, allowed.map(String), schema) : undefined;
  const list = allowed.map((one) => (allowed.length > 1 ? String(one) : JSON.stringify(one))).join(", ");
  const rule = schema["x-rule"] === undefined ? "" : `: ${schema["x-rule"]}`;
  const message = `${what} must be ${allowed.length > 1 ? "one of " : ""}${list}${rule}`;
  return { code: "schema.value", ...remedy, message };
};

/** Each keyword of JSON Schema, in words. */
const words: Readonly<Record<string, (violation: Violation) => Words>> = {
  additionalProperties: unknownKey,
  propertyNames: unknownKey,
  required,
  anyOf: (violation) =>
    violation.params.missingProperty
      ? required(violation)
      : { code: "schema.value", message: `${violation.what} has none of the forms that are allowed here` },
  enum: oneOf,
  const: oneOf,
  type({ pointer, what, value, written, schema }) {
    const wanted = [schema.type].flat().map((type) => types[String(type)] ?? String(type));
    const examples = Array.isArray(schema.examples) ? schema.examples : [];
    const such = wanted.length > 1 ? ` such as ${JSON.stringify(examples.at(-1))}` : "";
    return {
      code: "schema.type",
      message: `${pointer === "" ? "the file" : what} must be ${wanted.join(", or ")}${such}, not ${kindOf(value, written)}`,
      ...valueRemedy(value, schema, written),
    };
  },
  pattern({ what, value, schema }) {
    const rule = String(schema["x-rule"] ?? `of the form ${schema.pattern}`);
    const remedy = textRemedy(String(value), schema);
    const [example] = Array.isArray(schema.examples) ? schema.examples : [];
    const such = remedy || example === undefined || rule.includes("such as") ? "" : `, such as ${example}`;
    const covered =
      /^\*\./.test(String(value)) && schema["x-suggest"] === "host" ? "; it covers the hosts below it" : "";
    return { code: "schema.value", message: `${what} must be ${rule}${such}${covered}`, ...remedy };
  },
  uniqueItems({ pointer, what, params }) {
    const [first = 0, second = 0] = [Number(params.i), Number(params.j)].sort((a, b) => a - b);
    const message = `${what} contains this value twice: it is entry ${first + 1} as well; delete one`;
    return { code: "schema.value", pointer: pointerTo(pointer, second), message };
  },
  minItems: must("have # or more entries"),
  maxItems: must("have no more entries than #"),
  minProperties: must("have # or more entries"),
  maxProperties: must("have no more entries than #"),
  minLength: must("have # or more characters"),
  maxLength: must("have at most # characters"),
  minimum: inRange("be # or more"),
  maximum: inRange("be # or less"),
  "x-deprecated": ({ what, error }) => ({
    code: "schema.deprecated",
    at: "key",
    message: `${what} is ${deprecationOf(error.parentSchema)}`,
  }),
  "x-secret": ({ what }) => ({
    code: "secret.setting",
    at: "key",
    message: `${what} is a secret: every browser can read this file; store it at the gateway`,
  }),
};

function toSchemaError(error: ErrorObject, holders: Holders, writtenAt: Written): SchemaError {
  const { instancePath: pointer, params, data: value, keyword } = error;
  const schema = asObject(error.parentSchema);
  const what = String(schema.title ?? nameOf(pointer));
  const found = words[keyword]?.({ error, pointer, params, value, written: writtenAt(pointer), schema, what, holders });
  return { pointer, ...(found ?? { code: "schema.value", message: `${what} ${error.message ?? "does not fit"}` }) };
}

const types: Readonly<Record<string, string>> = {
  object: "an object",
  array: "an array",
  string: "a string",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
};

const kindOf = (value: unknown, written?: string): string => {
  if (value === null) return "null; leave the key out where there is no value";
  if (Array.isArray(value)) return "an array";
  return typeof value === "object" ? "an object" : typeof value === "string" ? "a string" : (written ?? String(value));
};

/** The last key of a pointer; with the list's where it is the index of an entry. */
function nameOf(pointer: string): string {
  const [list, key = ""] = pointer.split("/").slice(-2);
  return /^\d+$/.test(key) ? `${list}[${key}]` : key;
}

/** Key -> the objects of a schema that have it, those in lists excepted. */
type Holders = ReadonlyMap<string, readonly string[]>;

function holdersIn(schema: JsonSchema): Holders {
  const holders = new Map<string, string[]>();
  const visit = (object: Readonly<Record<string, unknown>>, path: readonly string[]) => {
    for (const [key, field] of Object.entries(asObject(object.properties))) {
      holders.set(key, [...(holders.get(key) ?? []), path.map((name) => `"${name}"`).join(" > ") || "the top level"]);
      visit(asObject(field), [...path, key]);
    }
  };
  visit(schema, []);
  return holders;
}

/** A key that is misspelt, or stands in the wrong object. */
function unknownKey({ pointer, params, value, schema, holders }: Violation): Words {
  const key = String(params.additionalProperty ?? params.propertyName);
  const names = asObject(schema.propertyNames).enum;
  const known = Array.isArray(names) ? names.map(String) : Object.keys(asObject(schema.properties));
  const free = known.filter((name) => !Object.hasOwn(asObject(value), name));
  const point = /^\/plugins\/([^/]+)$/.exec(pointer)?.[1];
  const what = `unknown ${point === undefined ? "key" : `${point} plugin`} "${inAscii(key)}"`;
  const error = { code: "schema.unknown-key", pointer: pointerTo(pointer, key), at: "key", key } as const;
  const remedy = nearestRemedy(key, free, (name) => ({ key: name }));
  const elsewhere = holders.get(key) ?? [];
  const hint = point === undefined || process.env.PLUGINS_DIR ? "" : outside;
  const open = free.length > 0 ? free : known;
  const list = open.length > 0 ? `; available: ${listed(open)}` : "; nothing can stand here";
  if (remedy) return { ...error, ...remedy, message: what };
  const isClear = elsewhere.length > 0 && elsewhere.length < 4;
  return { ...error, message: isClear ? `${what}: it belongs in ${elsewhere.join(" or ")}` : what + list + hint };
}

const outside = "; plugins outside the repository are found by PLUGINS_DIR, which is not set";

const MAX_LISTED = 16;

const listed = (names: readonly string[]): string =>
  names.slice(0, MAX_LISTED).join(", ") + (names.length > MAX_LISTED ? ", …" : "");
