import type { LoadedStandIn } from "../stand-ins/stand-in.ts";
import { bodySchemaOf, type Contract, type DescribedOperation } from "./contract.ts";

type Paths = Contract["paths"];
type Components = NonNullable<Contract["components"]>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const operationsOf = (paths: Paths): readonly DescribedOperation[] => Object.values(paths).flatMap(Object.values);

const isDescribed = (value: unknown): boolean =>
  isObject(value) && typeof value.operationId === "string" && isObject(value.responses);

/** A plugin's document, once its shape is known to be right. */
function fragmentOf(file: string, document: unknown): Contract {
  const { paths, components = {} } = isObject(document) ? document : {};
  if (!isObject(paths))
    throw new Error(`${file} has no "paths". It must be an OpenAPI document with the plugin's calls.`);
  for (const [path, item] of Object.entries(paths)) {
    if (!path.startsWith("/wps/")) {
      throw new Error(`${file}: the path ${path} must start with /wps/, where the gateway's calls are.`);
    }
    if (!isObject(item) || !Object.values(item).every(isDescribed)) {
      throw new Error(`${file}: each method of ${path} needs an operationId and responses.`);
    }
  }
  // Checked above, as far as it is read.
  return { paths: paths as Paths, components: components as Components };
}

/**
 * The gateway's contract together with the documents that plugins bring for calls of their own. Throws when a document
 * repeats a path, an operationId or a component that is there already.
 */
export function mergeContract(base: Contract, standIns: readonly Pick<LoadedStandIn, "name" | "contract">[]): Contract {
  let merged = base;
  for (const { name, contract } of standIns) {
    if (contract === undefined) continue;
    const file = `plugins/${name}/gateway.openapi.json`;
    const { paths, components = {} } = fragmentOf(file, contract);
    const ids = operationsOf(merged.paths).map(({ operationId }) => operationId);
    const taken = [
      ...Object.keys(paths).filter((path) => Object.hasOwn(merged.paths, path)),
      ...operationsOf(paths).flatMap(({ operationId }) => (ids.includes(operationId) ? [operationId] : [])),
      ...Object.entries(components).flatMap(([kind, named]) =>
        Object.keys(named).filter((key) => Object.hasOwn(merged.components?.[kind] ?? {}, key)),
      ),
    ];
    if (taken[0] !== undefined) {
      throw new Error(`${file}: ${taken[0]} is already in the gateway's contract. Choose a name of the plugin's own.`);
    }
    const kinds = new Set([...Object.keys(merged.components ?? {}), ...Object.keys(components)]);
    merged = {
      ...merged,
      paths: { ...merged.paths, ...paths },
      components: Object.fromEntries(
        [...kinds].map((kind) => [kind, { ...merged.components?.[kind], ...components[kind] }]),
      ),
    };
  }
  return merged;
}

/** A log-in call that `/wps/session/login/verification` may repeat with a second factor. */
interface RepeatedLogIn {
  readonly operation: string;
  readonly via: string;
}

/** The contract with the `via` and the body of each log-in call of a plugin's own among those that verification takes. */
export function withVerificationOf(contract: Contract, logIns: readonly RepeatedLogIn[]): Contract {
  const document = structuredClone(contract) as {
    components: { schemas: { SecondFactor: VerificationFactor; VerificationRequest: VerificationBody } };
  } & Contract;
  const { SecondFactor, VerificationRequest } = document.components.schemas;
  const known = SecondFactor.properties.via.enum;
  for (const { operation, via } of logIns) {
    if (known.includes(via)) continue;
    const described = operationsOf(document.paths).find(({ operationId }) => operationId === operation);
    const body = described && bodySchemaOf(described);
    if (!body)
      throw new Error(`The stand-in that logs in via "${via}" names ${operation}: there is no such call with a body.`);
    known.push(via);
    VerificationRequest.allOf[1].anyOf.push(body);
  }
  return document;
}

interface VerificationFactor {
  readonly properties: { readonly via: { readonly enum: string[] } };
}

interface VerificationBody {
  readonly allOf: readonly [object, { readonly anyOf: object[] }];
}
