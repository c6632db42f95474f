import { recordOf } from "#core/merchant/check/index.ts";

/** The part of an OpenAPI document that describes calls. */
export interface GatewayDocument {
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
export function postCall(document: GatewayDocument, path: string): PostCall | undefined {
  const item = Object.hasOwn(document.paths, path) ? recordOf(document.paths[path]) : {};
  if (!("post" in item)) return undefined;
  const operation = recordOf(item.post);
  const sealed = operation["x-livery-encrypted"];
  const content = recordOf(recordOf(operation.requestBody).content);
  const schema = sealed ?? recordOf(content["application/json"]).schema;
  return {
    encrypted: sealed !== undefined,
    ...fieldsOf(document, schema),
    errors: textsOf(operation["x-livery-errors"]),
  };
}

/** The fields of a named schema of the document. */
export const schemaFields = (document: GatewayDocument, name: string): readonly string[] =>
  fieldsOf(document, { $ref: `#/components/schemas/${name}` }).fields;

/** The values that a field of a named schema may have. */
export function schemaValues(document: GatewayDocument, name: string, field: string): readonly string[] {
  const schema = recordOf(recordOf(recordOf(document.components).schemas)[name]);
  return textsOf(recordOf(recordOf(schema.properties)[field]).enum);
}

/** One document with the calls and schemas of both. */
export function mergeDocuments(document: GatewayDocument, own: GatewayDocument | undefined): GatewayDocument {
  if (!own) return document;
  const schemasOf = ({ components }: GatewayDocument) => recordOf(recordOf(components).schemas);
  return {
    paths: { ...own.paths, ...document.paths },
    components: { schemas: { ...schemasOf(own), ...schemasOf(document) } },
  };
}

type Fields = Pick<PostCall, "fields" | "required">;

/** Follows references and the parts of a schema. */
function fieldsOf(document: GatewayDocument, schema: unknown): Fields {
  const { $ref, properties, required, allOf, anyOf, oneOf } = recordOf(schema);
  if (typeof $ref === "string") {
    const name = $ref.replace("#/components/schemas/", "");
    return fieldsOf(document, recordOf(recordOf(document.components).schemas)[name]);
  }
  const every = listOf(allOf).map((part) => fieldsOf(document, part));
  const some = [...listOf(anyOf), ...listOf(oneOf)].map((part) => fieldsOf(document, part));
  return {
    fields: [...Object.keys(recordOf(properties)), ...[...every, ...some].flatMap(({ fields }) => fields)],
    required: [...textsOf(required), ...every.flatMap((part) => part.required)],
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textsOf = (value: unknown): readonly string[] =>
  listOf(value).filter((item): item is string => typeof item === "string");
