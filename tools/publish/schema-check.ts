import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { DiagnosticCode } from "#core/merchant/check/index.ts";
import { nearest, pointerTo, recordOf } from "#core/merchant/check/index.ts";
import type { JsonSchema } from "#core/merchant/schema/index.ts";

/** A violation of the schema, in words. */
export interface SchemaError {
  readonly code: DiagnosticCode;
  readonly pointer: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** The position is the key's, not its value's. */
  readonly at?: "key";
}

export type SchemaCheck = (value: unknown) => readonly SchemaError[];

/** Compiles a schema once; the returned check finds all errors and never throws. */
export function compileSchema(schema: JsonSchema): SchemaCheck {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, strictRequired: false, ownProperties: true });
  ajv.addVocabulary(["x-rule"]);
  ajv.addKeyword({ keyword: "x-deprecated", schemaType: "string", validate: () => false, errors: false });
  ajv.addKeyword({ keyword: "x-secret", schemaType: "boolean", validate: (secret: boolean) => !secret, errors: false });
  const validate = ajv.compile(schema);
  return (value) => (validate(value) ? [] : withoutRepetition(validate.errors ?? []).map(inWords));
}

/** An `anyOf` has the errors of its branches beside its own: one is left where each branch requires a key, else theirs. */
function withoutRepetition(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  let left = errors;
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
  minItems: "at least {limit} items",
  minProperties: "at least {limit} entries",
  maxProperties: "at most {limit} entries",
  minLength: "at least {limit} character long",
  maxLength: "at most {limit} characters long",
  minimum: "{limit} or more",
  maximum: "{limit} or less",
};

function inWords(error: ErrorObject): SchemaError {
  const { instancePath: pointer, params, data } = error;
  const schema = recordOf(error.parentSchema);
  const what = String(schema.title ?? nameOf(pointer));
  switch (error.keyword) {
    case "anyOf": {
      const missing: readonly string[] | undefined = params.missing;
      const message = missing
        ? `${missing.map((key) => `"${key}"`).join(" or ")} is missing`
        : `${what} has none of the forms that are allowed here`;
      return { code: missing ? "schema.missing-key" : "schema.value", pointer, message };
    }
    case "additionalProperties": {
      const key = String(params.additionalProperty);
      const known = Object.keys(recordOf(schema.properties));
      const suggestion = nearest(
        key,
        known.filter((name) => !Object.hasOwn(recordOf(data), name)),
      );
      return {
        code: "schema.unknown-key",
        pointer: pointerTo(pointer, key),
        at: "key",
        suggestion,
        message: unknownKey(pointer, key, known),
      };
    }
    case "required": {
      const key = String(params.missingProperty);
      const field = recordOf(recordOf(schema.properties)[key]);
      const description = field.description === undefined ? "" : `: ${field.description}`;
      return { code: "schema.missing-key", pointer, message: `"${key}" is missing${description}` };
    }
    case "type": {
      const wanted = String(schema.type);
      return {
        code: "schema.type",
        pointer,
        message: `${what} must be ${types[wanted] ?? wanted}, not ${kindOf(data)}`,
      };
    }
    case "enum": {
      const allowed = (Array.isArray(schema.enum) ? schema.enum : []).map(String);
      const suggestion = typeof data === "string" ? nearest(data, allowed) : undefined;
      return { code: "schema.value", pointer, suggestion, message: `${what} must be one of ${allowed.join(", ")}` };
    }
    case "const":
      return { code: "schema.value", pointer, message: `${what} must be ${JSON.stringify(schema.const)}` };
    case "pattern": {
      const rule = String(schema["x-rule"] ?? `of the form ${schema.pattern}`);
      return {
        code: "schema.value",
        pointer,
        suggestion: correction(data, schema),
        message: `${what} must be ${rule}`,
      };
    }
    case "uniqueItems":
      return {
        code: "schema.value",
        pointer: pointerTo(pointer, params.i),
        message: `${what} contains this value twice`,
      };
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
      const must = limit
        ? `must be ${limit.replace("{limit}", String(params.limit))}`
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

function unknownKey(pointer: string, key: string, known: readonly string[]): string {
  const point = /^\/plugins\/([^/]+)$/.exec(pointer)?.[1];
  if (point !== undefined) return `unknown ${point} plugin "${key}"; available: ${known.join(", ") || "none"}`;
  return `unknown key "${key}"`;
}

/** The most likely correction of a malformed value: https, an origin without its path, or lower case. */
function correction(data: unknown, schema: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof data !== "string" || typeof schema.pattern !== "string") return undefined;
  const form = new RegExp(schema.pattern, "u");
  const origin = URL.canParse(data) ? new URL(data) : undefined;
  const candidates = [
    data.replace(/^http:/, "https:"),
    origin?.origin,
    origin && `https://${origin.host}`,
    origin?.hostname,
    data.trim(),
    data.trim().toLowerCase(),
    data.trim().toUpperCase(),
    `#${data}`,
    `https://${data}`,
  ];
  return candidates.find((candidate) => candidate !== undefined && candidate !== data && form.test(candidate));
}
