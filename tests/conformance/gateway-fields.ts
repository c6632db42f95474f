import { Ajv2020 } from "ajv/dist/2020.js";
import contract from "#schemas/gateway.openapi.json" with { type: "json" };
import { type CallDocument, mergeDocuments } from "#tools/plugins/gateway-calls.ts";

type Schema = Readonly<Record<string, unknown>>;

/** The part of an OpenAPI document that describes what calls take. */
export interface CallsDocument {
  readonly components?: { readonly schemas?: unknown } | unknown;
}

const schemasOf = ({ components }: CallsDocument): Schema => Object(Object(components).schemas);

/** Every field that a schema of the document names, those of its references and parts included: name -> its schema. */
export function fieldsOf(document: CallsDocument, schema: unknown): Schema {
  const { $ref, properties, allOf, anyOf, oneOf }: Schema = Object(schema);
  if (typeof $ref === "string") {
    return fieldsOf(document, schemasOf(document)[$ref.replace("#/components/schemas/", "")]);
  }
  const parts = [allOf, anyOf, oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return Object.assign({}, ...parts.map((part) => fieldsOf(document, part)), properties);
}

/** Returns the gateway's contract with a plugin's `gateway.openapi.json`. */
export const contractWith = (own: CallDocument | undefined): CallDocument => mergeDocuments(contract, own);

/** What is wrong with fields of a body: one that the call does not know, or a value that its schema does not take. */
export function fieldFaults(
  known: Schema,
  fields: Readonly<Record<string, unknown>>,
  document: CallsDocument,
): readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: "contract", components: { schemas: schemasOf(document) } });
  const closed = { type: "object", minProperties: 1, properties: known, additionalProperties: false };
  const text = JSON.stringify(closed).replaceAll('"#/components/', '"contract#/components/');
  ajv.validate(JSON.parse(text), fields);
  return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
    instancePath === "" && params.additionalProperty !== undefined
      ? `the body has no field "${params.additionalProperty}"; it takes ${Object.keys(known).join(", ") || "none"}`
      : `${instancePath || "the body"} ${message} ${JSON.stringify(params)}`.trim(),
  );
}
