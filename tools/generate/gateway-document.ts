import type { Fields, TypeSchema } from "./schema-types.ts";

/** The parts of `schemas/gateway.openapi.json` that the generated files are made from. */
export interface GatewayDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, DescribedParameter>>;
    readonly schemas: Readonly<Record<string, DescribedSchema>>;
  };
}

export interface DescribedOperation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly DescribedParameter[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, DescribedContent>> }>>;
  readonly "x-livery-session"?: "required" | "optional" | "anonymous";
  readonly "x-livery-encrypted"?: { readonly $ref: string };
  readonly "x-livery-entry"?: boolean;
  readonly "x-livery-no-cache"?: boolean;
  readonly "x-livery-cacheable"?: boolean;
  readonly "x-livery-concurrency"?: number;
  readonly "x-livery-timeout"?: number;
}

interface DescribedContent {
  readonly schema: DescribedSchema;
}

interface DescribedParameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly schema?: DescribedSchema;
}

export interface DescribedSchema extends TypeSchema {
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly items?: DescribedSchema;
  readonly allOf?: readonly DescribedSchema[];
  readonly anyOf?: readonly DescribedSchema[];
  readonly oneOf?: readonly DescribedSchema[];
  readonly "x-livery-snapshot"?: boolean;
}

export const referencedName = ($ref: string): string => $ref.split("/").at(-1) ?? "";

/** The schema that a reference names. */
export function componentOf({ components }: GatewayDocument, $ref: string): DescribedSchema {
  const schema = components.schemas[referencedName($ref)];
  if (!schema) throw new Error(`${$ref} is not in components.schemas: correct the reference, or add the schema`);
  return schema;
}

/** The fields of an object, those of the parts that it is composed of included; undefined where it is none. */
export function fieldsOf(document: GatewayDocument, schema: DescribedSchema): Fields<DescribedSchema> | undefined {
  if (schema.$ref) return fieldsOf(document, componentOf(document, schema.$ref));
  if (!schema.allOf) return schema.properties && { properties: schema.properties, required: schema.required ?? [] };
  const parts = schema.allOf.map((part) => fieldsOf(document, part));
  return {
    properties: Object.assign({}, ...parts.map((part) => part?.properties)),
    required: parts.flatMap((part) => part?.required ?? []),
  };
}

/** The other side of `oneOf: [schema, {"type": "null"}]`. */
export function nonNull({ oneOf }: DescribedSchema): DescribedSchema | undefined {
  const [value, ...others] = (oneOf ?? []).filter(({ type }) => type !== "null");
  return oneOf?.length === 2 && others.length === 0 ? value : undefined;
}

/** A call whose answer has the envelope: what is in its `value`. */
export interface Enveloped {
  readonly path: string;
  readonly method: string;
  readonly operation: DescribedOperation;
  readonly value: DescribedSchema;
}

export const envelopedCalls = ({ paths }: GatewayDocument): readonly Enveloped[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const value = operation.responses[200]?.content?.["application/json"]?.schema.properties?.value;
      return value ? [{ path, method: method.toUpperCase(), operation, value }] : [];
    }),
  );
