import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { components, EncryptedBodies, operations } from "#core/gateway/generated/gateway.ts";
import { lazy } from "#core/kernel/index.ts";
import contractDocument from "#schemas/gateway.openapi.json" with { type: "json" };
import { invalidField } from "./failure.ts";

export type Schemas = components["schemas"];
export type OperationId = keyof operations;

/** The plain body of a call: what is inside the encrypted frame, where there is one. */
export type BodyOf<Id extends OperationId> = Id extends keyof EncryptedBodies
  ? EncryptedBodies[Id]
  : operations[Id] extends { requestBody: { content: infer Content } }
    ? Content[keyof Content]
    : undefined;

export type QueryOf<Id extends OperationId> = NonNullable<operations[Id]["parameters"]["query"]>;

/** What a call answers: the envelope's `value`, the bare body where there is no envelope, nothing with 204. */
export type ValueOf<Id extends OperationId> = operations[Id]["responses"] extends { 200: { content: infer Content } }
  ? Content[keyof Content] extends { value: infer Value }
    ? Value
    : Content[keyof Content]
  : undefined;

/** One call of the contract, as the dispatcher needs it. */
export interface Operation {
  /** An OperationId, or an id of a plugin's own document. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly needsSession: boolean;
  readonly encrypted: boolean;
  /** How the answer travels: in the envelope, as the bare document of this media type, or not at all. */
  readonly answer: "envelope" | "empty" | { readonly media: string };
  /** Each throws `field.invalid` with the first field that breaks its rule; the query's numbers become numbers. */
  readonly checkHeaders: (headers: Headers) => void;
  readonly checkQuery: (query: Record<string, unknown>) => void;
  readonly checkBody: ((body: unknown) => void) | undefined;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: object;
}

export interface ContractOperation {
  readonly operationId: string;
  /** Default: no session is needed. */
  readonly "x-livery-session"?: string;
  readonly "x-livery-encrypted"?: { readonly $ref: string };
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

/** An OpenAPI document, or a plugin's fragment of one. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** `schemas/gateway.openapi.json`. */
export const gatewayContract: Contract = JSON.parse(JSON.stringify(contractDocument));

/** The schema of a call's plain body. */
export const bodySchemaOf = (described: ContractOperation): object | undefined =>
  described["x-livery-encrypted"] ?? Object.values(described.requestBody?.content ?? {})[0]?.schema;

/** Every call of a contract, with checks of requests compiled when first needed. */
export const compileOperations = (contract: Contract): readonly Operation[] => {
  // The document holds schemas and is none itself; to compile the schema of schemas takes longer than all else here.
  const options = { strict: false, allErrors: false, validateSchema: false, schemas: { contract } };
  const exact = new Ajv2020(options);
  const coercing = new Ajv2020({ ...options, coerceTypes: true });
  addFormats.default(exact);

  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]): Operation => {
      const body = bodySchemaOf(described);
      const answers = described.responses[200]?.content;
      const media = Object.keys(answers ?? {})[0];
      const own = (described.parameters ?? []).filter((parameter): parameter is Parameter => "name" in parameter);
      const checkQuery = lazy(() => coercing.compile(objectOf(own.filter((parameter) => parameter.in === "query"))));
      const checkHeaders = lazy(() => exact.compile(objectOf(own.filter((parameter) => parameter.in === "header"))));
      const checkBody = lazy(() => exact.compile(within(body ?? {})));
      return {
        id: described.operationId,
        method: method.toUpperCase(),
        path,
        needsSession: described["x-livery-session"] === "required",
        encrypted: described["x-livery-encrypted"] !== undefined,
        answer: !media ? "empty" : media === "application/json" ? "envelope" : { media },
        checkHeaders: (headers) =>
          ensure(checkHeaders(), Object.fromEntries(own.map(({ name }) => [name, headers.get(name) ?? undefined]))),
        checkQuery: (query) => ensure(checkQuery(), query),
        checkBody: body && ((value) => ensure(checkBody(), value)),
      };
    }),
  );
};

/** References of the document, made to resolve from a schema that is compiled by itself. */
const within = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/'));

const objectOf = (parameters: readonly Parameter[]): object =>
  within({
    type: "object",
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  });

const ensure = (validate: ValidateFunction, value: unknown): void => {
  if (validate(value)) return;
  // Alternatives report every branch: the fault that lies deepest names the field best.
  const faults = (validate.errors ?? []).map(({ instancePath, params }) => {
    const missing: unknown = params.missingProperty;
    return [...instancePath.split("/").slice(1), ...(typeof missing === "string" ? [missing] : [])].join(".");
  });
  throw invalidField(faults.reduce((best, fault) => (depth(fault) > depth(best) ? fault : best), "") || "body");
};

const depth = (path: string): number => (path === "" ? 0 : path.split(".").length);
