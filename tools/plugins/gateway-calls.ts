import { asObject, pointerTo } from "#tools/manifest/index.ts";

/** The part of an OpenAPI document that describes calls. */
export interface CallDocument {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components?: unknown;
}

/** A call that takes a JSON body. */
export interface PostCall {
  readonly encrypted: boolean;
  /** Names of the body's fields, whatever the form it is sent in. */
  readonly fields: readonly string[];
  readonly required: readonly string[];
  /** Error codes that it may answer. */
  readonly errors: readonly string[];
}

/** Reads a `POST` of the document; undefined where there is none. */
export function postCall(document: CallDocument, path: string): PostCall | undefined {
  const item = Object.hasOwn(document.paths, path) ? asObject(document.paths[path]) : {};
  if (!("post" in item)) return undefined;
  const operation = asObject(item.post);
  const sealed = operation["x-livery-encrypted"];
  const content = asObject(asObject(operation.requestBody).content);
  const schema = sealed ?? asObject(content["application/json"]).schema;
  return {
    encrypted: sealed !== undefined,
    ...fieldsOf(document, schema),
    errors: textsOf(operation["x-livery-errors"]),
  };
}

/** The fields of a named schema of the document. */
export const schemaFields = (document: CallDocument, name: string): readonly string[] =>
  fieldsOf(document, { $ref: `#/components/schemas/${name}` }).fields;

/** The values that a field of a named schema may have. */
export function schemaValues(document: CallDocument, name: string, field: string): readonly string[] {
  const schema = asObject(asObject(asObject(document.components).schemas)[name]);
  return textsOf(asObject(asObject(schema.properties)[field]).enum);
}

const schemasOf = ({ components }: CallDocument) => asObject(asObject(components).schemas);

/** A mistake in a plugin's own document, and where. */
export interface DocumentFault {
  readonly pointer: string;
  readonly message: string;
}

/** Returns what a plugin's own document repeats of the gateway's, and its references that lead nowhere. */
export const documentFaults = (document: CallDocument, own: CallDocument): readonly DocumentFault[] => [
  ...repeated(document, own).map(([pointer, name]) => ({
    pointer,
    message: `the gateway's contract already has ${name}; choose a name of the plugin's own`,
  })),
  ...missingReferences(document, own),
];

/**
 * Pointers and names of what both documents have. A schema may be in both if the plugin's has only `properties` with
 * other names: it adds fields to a request.
 */
const repeated = (document: CallDocument, own: CallDocument): readonly (readonly [string, string])[] => [
  ...Object.keys(own.paths).flatMap((path) =>
    Object.hasOwn(document.paths, path) ? [[pointerTo("/paths", path), path] as const] : [],
  ),
  ...Object.entries(schemasOf(own)).flatMap(([name, schema]) => {
    const known = schemasOf(document)[name];
    if (known === undefined) return [];
    const pointer = pointerTo("/components/schemas", name);
    if (Object.keys(asObject(schema)).some((key) => key !== "properties")) return [[pointer, name] as const];
    const fields = asObject(asObject(known).properties);
    return Object.keys(asObject(asObject(schema).properties)).flatMap((field) =>
      Object.hasOwn(fields, field) ? [[pointerTo(`${pointer}/properties`, field), `${name}.${field}`] as const] : [],
    );
  }),
];

/** References of a plugin's own document that lead neither into it nor into the gateway's. */
function missingReferences(document: CallDocument, own: CallDocument): readonly DocumentFault[] {
  const leads = (reference: string) => {
    const [, part = "", name = ""] = /^#\/components\/(\w+)\/([^/]+)$/.exec(reference) ?? [];
    return [document, own].some(({ components }) => Object.hasOwn(asObject(asObject(components)[part]), name));
  };
  const visit = (value: unknown, pointer: string): readonly DocumentFault[] => {
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => {
      const at = pointerTo(pointer, key);
      if (key !== "$ref" || typeof inner !== "string") return visit(inner, at);
      if (leads(inner)) return [];
      return [{ pointer: at, message: `neither this file nor schemas/gateway.openapi.json has ${inner}` }];
    });
  };
  return visit({ paths: own.paths, components: own.components }, "");
}

/** One document with the calls and schemas of both; what is in both is the first's, with the other's further fields. */
export function mergeDocuments(document: CallDocument, own: CallDocument | undefined): CallDocument {
  if (!own) return document;
  const extended = Object.entries(schemasOf(document)).map(([name, schema]) => {
    const more = asObject(schemasOf(own)[name]).properties;
    if (more === undefined) return [name, schema];
    const { properties, ...rest } = asObject(schema);
    return [name, { ...rest, properties: { ...asObject(more), ...asObject(properties) } }];
  });
  return {
    paths: { ...own.paths, ...document.paths },
    components: { schemas: { ...schemasOf(own), ...Object.fromEntries(extended) } },
  };
}

type Fields = Pick<PostCall, "fields" | "required">;

/** Follows references and the parts of a schema. */
function fieldsOf(document: CallDocument, schema: unknown): Fields {
  const { $ref, properties, required, allOf, anyOf, oneOf } = asObject(schema);
  if (typeof $ref === "string") {
    const name = $ref.replace("#/components/schemas/", "");
    return fieldsOf(document, asObject(asObject(document.components).schemas)[name]);
  }
  const every = listOf(allOf).map((part) => fieldsOf(document, part));
  const some = [...listOf(anyOf), ...listOf(oneOf)].map((part) => fieldsOf(document, part));
  return {
    fields: [...Object.keys(asObject(properties)), ...[...every, ...some].flatMap(({ fields }) => fields)],
    required: [...textsOf(required), ...every.flatMap((part) => part.required)],
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((item): item is string => typeof item === "string");
