import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { lazy } from "#core/kernel/index.ts";
import contractDocument from "#schemas/gateway.openapi.json" with { type: "json" };

interface MediaType {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: unknown;
}

/** A call as `schemas/gateway.openapi.json` describes it. */
interface DescribedCall {
  readonly operationId: string;
  readonly "x-livery-session": "required" | "optional" | "anonymous";
  readonly "x-livery-encrypted"?: { readonly $ref: string };
  readonly "x-livery-errors"?: readonly string[];
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, MediaType>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, MediaType>> }>>;
}

interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly examples?: readonly unknown[] }>> };
}

const document: ContractDocument = JSON.parse(JSON.stringify(contractDocument));

export const contractSchemas = document.components.schemas;

/** Every call of the contract. */
export const contractCalls = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** Finds what is wrong with a value, by a schema that may refer to those of the contract; `key` names the schema. */
type Violations = (key: string, schema: unknown, value: unknown) => readonly string[];

/** @param schemas those of the contract, or stricter ones of the same names */
export function compileContract(schemas: unknown): Violations {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "contract", components: { schemas } });
  const compiled = new Map<string, ValidateFunction>();
  return (key, schema, value) => {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/');
    const validate = compiled.get(key) ?? ajv.compile(JSON.parse(text));
    compiled.set(key, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      `${instancePath || "/"} ${message} ${JSON.stringify(params)}`.trim(),
    );
  };
}

const asPublished = lazy(() => compileContract(contractSchemas));

/** What of a call's successful answer breaks the contract. It may have fields that the contract does not name. */
export function successViolations(operationId: string, value: unknown): readonly string[] {
  const call = contractCalls.find(({ operation }) => operation.operationId === operationId);
  if (!call) return [`the contract has no call ${operationId}`];
  return asPublished()(`200 ${operationId}`, successSchema(call.operation), value);
}

export const successSchema = ({ responses }: DescribedCall): unknown =>
  Object.values(responses[200]?.content ?? {})[0]?.schema;
