import { compileContract, contractCalls, contractSchemas, successSchema } from "#tools/gateway-contract.ts";

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

const schemaName = ({ $ref }: { readonly $ref: string }): string => $ref.replace("#/components/schemas/", "");

/** Every call of `schemas/gateway.openapi.json`. */
export const contractOperations: readonly ContractOperation[] = contractCalls.map(({ path, method, operation }) => {
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
    bodyExample: encrypted ? contractSchemas[schemaName(encrypted)]?.examples?.[0] : media?.example,
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

const open = compileContract(contractSchemas);
/** The parts of an `allOf` share each other's fields: they stay open. */
const openParts = new Set(["Country", "RegisterCommon", "SecondFactor"]);
const strict = compileContract(
  Object.fromEntries(
    Object.entries(contractSchemas).map(([name, schema]) => [
      name,
      openParts.has(name) ? schema : name === "Countries" ? schema : closed(schema),
    ]),
  ),
);

/** Failures that any call may answer. */
const commonErrors = ["unknown_error", "gateway_unreachable"];

/**
 * The contract violations of an answer; an empty list means none.
 * @param body the answer's text
 */
export const answerViolations = (operationId: string, status: number, body: string): readonly string[] => {
  const found = contractCalls.find(({ operation }) => operation.operationId === operationId);
  if (!found) return [`the contract has no call ${operationId}`];
  if (status === 204) return found.operation.responses[204] && body === "" ? [] : ["204 is not this call's answer"];
  const value: unknown = JSON.parse(body);
  if (status === 200) {
    return strict(`200 ${operationId}`, closed(successSchema(found.operation)), value);
  }
  const violations = strict("failure", { $ref: "#/components/schemas/Failure" }, value);
  const { errorCode } = Object(value) as { errorCode?: string };
  const allowed = [...commonErrors, ...(found.operation["x-livery-errors"] ?? [])];
  return allowed.includes(String(errorCode))
    ? violations
    : [...violations, `${errorCode} is no failure of ${operationId}`];
};

/** The examples of the document that break their own schemas. */
export const exampleViolations = (): readonly string[] => {
  const ofMedia = contractCalls.flatMap(({ operation }) => {
    const contents = { ...operation.requestBody?.content, ...operation.responses[200]?.content };
    return Object.entries(contents).flatMap(([media, { schema, example }]) =>
      open(`example ${operation.operationId} ${media} ${JSON.stringify(schema).length}`, schema, example).map(
        (violation) => `${operation.operationId}: ${violation}`,
      ),
    );
  });
  const ofSchemas = Object.entries(contractSchemas).flatMap(([name, { examples = [] }]) =>
    examples.flatMap((example) =>
      open(`schema ${name}`, { $ref: `#/components/schemas/${name}` }, example).map(
        (violation) => `${name}: ${violation}`,
      ),
    ),
  );
  return [...ofMedia, ...ofSchemas];
};
