import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import contractDocument from "#schemas/gateway.openapi.json" with { type: "json" };

/** A call of the contract, as tests need it. */
export interface ContractOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly session: "required" | "optional" | "anonymous";
  readonly encrypted: boolean;
  /** The codes that it may fail with, in addition to those that every call may. */
  readonly errors: readonly string[];
  readonly query: readonly { readonly name: string; readonly required: boolean; readonly example: unknown }[];
  /** The example of the plain request body; undefined for a call without one. */
  readonly bodyExample: unknown;
}

interface MediaType {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: unknown;
}

interface Described {
  readonly operationId: string;
  readonly "x-livery-session": ContractOperation["session"];
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
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly examples?: readonly unknown[] }>> };
}

const document: ContractDocument = JSON.parse(JSON.stringify(contractDocument));

const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

const schemaName = ({ $ref }: { readonly $ref: string }): string => $ref.replace("#/components/schemas/", "");

/** Every call of `schemas/gateway.openapi.json`. */
export const contractOperations: readonly ContractOperation[] = described.map(({ path, method, operation }) => {
  const encrypted = operation["x-livery-encrypted"];
  const media = Object.values(operation.requestBody?.content ?? {})[0];
  return {
    operationId: operation.operationId,
    method,
    path,
    session: operation["x-livery-session"],
    encrypted: encrypted !== undefined,
    errors: operation["x-livery-errors"] ?? [],
    query: operation.parameters
      .filter((parameter) => parameter.in === "query")
      .map(({ name = "", required = false, example }) => ({ name, required, example })),
    bodyExample: encrypted ? document.components.schemas[schemaName(encrypted)]?.examples?.[0] : media?.example,
  };
});

/** Objects of an answer may have no field that the contract does not name: a misspelt one would go unnoticed. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key.startsWith("example") ? value : closed(value),
  ]);
  const copy: Record<string, unknown> = Object.fromEntries(entries);
  const isPart = "allOf" in copy || "anyOf" in copy;
  if (copy.type === "object" && copy.properties && copy.additionalProperties === undefined && !isPart) {
    copy.additionalProperties = false;
  }
  return copy;
};

const makeAjv = (schemas: unknown): Ajv2020 => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "contract", components: { schemas } });
  return ajv;
};

const open = makeAjv(document.components.schemas);
/** The parts of an `allOf` share each other's fields: they stay open. */
const openParts = new Set(["Country", "RegisterCommon", "SecondFactor"]);
const strict = makeAjv(
  Object.fromEntries(
    Object.entries(document.components.schemas).map(([name, schema]) => [
      name,
      openParts.has(name) ? schema : name === "Countries" ? schema : closed(schema),
    ]),
  ),
);

const compiled = new Map<string, ValidateFunction>();

const faultsOf = (ajv: Ajv2020, key: string, schema: unknown, value: unknown): readonly string[] => {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/');
  const validate = compiled.get(key) ?? ajv.compile(JSON.parse(text));
  compiled.set(key, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) =>
    `${instancePath || "/"} ${message} ${JSON.stringify(params)}`.trim(),
  );
};

/** Failures that any call may answer. */
const commonErrors = ["unknown_error", "gateway_unreachable"];

/**
 * The contract violations of an answer; an empty list means none.
 * @param body the answer's text
 */
export const answerFaults = (operationId: string, status: number, body: string): readonly string[] => {
  const found = described.find(({ operation }) => operation.operationId === operationId);
  if (!found) return [`the contract has no call ${operationId}`];
  const { responses } = found.operation;
  if (status === 204) return responses[204] && body === "" ? [] : ["204 is not this call's answer"];
  const value: unknown = JSON.parse(body);
  if (status === 200) {
    const schema = Object.values(responses[200]?.content ?? {})[0]?.schema;
    return faultsOf(strict, `200 ${operationId}`, closed(schema), value);
  }
  const faults = faultsOf(strict, "failure", { $ref: "#/components/schemas/Failure" }, value);
  const { errorCode } = Object(value) as { errorCode?: string };
  const allowed = [...commonErrors, ...(found.operation["x-livery-errors"] ?? [])];
  return allowed.includes(String(errorCode)) ? faults : [...faults, `${errorCode} is no failure of ${operationId}`];
};

/** The examples of the document that break their own schemas. */
export const exampleFaults = (): readonly string[] => {
  const ofMedia = described.flatMap(({ operation }) => {
    const contents = { ...operation.requestBody?.content, ...operation.responses[200]?.content };
    return Object.entries(contents).flatMap(([media, { schema, example }]) =>
      faultsOf(open, `example ${operation.operationId} ${media} ${JSON.stringify(schema).length}`, schema, example).map(
        (fault) => `${operation.operationId}: ${fault}`,
      ),
    );
  });
  const ofSchemas = Object.entries(document.components.schemas).flatMap(([name, { examples = [] }]) =>
    examples.flatMap((example) =>
      faultsOf(open, `schema ${name}`, { $ref: `#/components/schemas/${name}` }, example).map(
        (fault) => `${name}: ${fault}`,
      ),
    ),
  );
  return [...ofMedia, ...ofSchemas];
};
