import type { LoadedStandIn } from "../stand-ins/stand-in.ts";
import { bodySchemaOf, type Contract, type ContractOperation } from "./contract.ts";

type Paths = Contract["paths"];
type Components = NonNullable<Contract["components"]>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const operationsOf = (paths: Paths): readonly ContractOperation[] => Object.values(paths).flatMap(Object.values);

const isDescribed = (value: unknown): boolean =>
  isObject(value) && typeof value.operationId === "string" && isObject(value.responses);

/** A plugin's document, once its shape is known to be right. */
function fragmentOf(file: string, document: unknown): Contract {
  const { paths = {}, components = {} } = isObject(document) ? document : {};
  if (!isObject(paths) || !isObject(components) || Object.keys({ ...paths, ...components }).length === 0)
    throw new Error(
      `${file} has neither "paths" nor "components". It must be an OpenAPI document with the calls and fields that the plugin adds.`,
    );
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

/** What of a component is there already. */
function repeated(name: string, known: unknown, added: unknown): readonly string[] {
  if (known === undefined) return [];
  if (!isObject(added) || Object.keys(added).join() !== "properties") return [name];
  return Object.keys(propertiesOf(added)).flatMap((field) =>
    Object.hasOwn(propertiesOf(known), field) ? [`${name}.${field}`] : [],
  );
}

const propertiesOf = (schema: unknown): Readonly<Record<string, unknown>> =>
  isObject(schema) && isObject(schema.properties) ? schema.properties : {};

/** Both; a schema that is in both gets the fields of the other one. */
const joinComponents = (known: Components[string], added: Components[string]): Components[string] => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(added).map(([name, value]) =>
      Object.hasOwn(known, name)
        ? [name, { ...Object(known[name]), properties: { ...propertiesOf(known[name]), ...propertiesOf(value) } }]
        : [name, value],
    ),
  ),
});

/**
 * The gateway's contract together with the documents that plugins bring for calls of their own. Throws when a document
 * repeats a path, an operationId or a component that is there already. A schema may be repeated to add fields to it: with
 * `properties` alone, none of which is there already.
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
        Object.entries(named).flatMap(([key, value]) => repeated(key, merged.components?.[kind]?.[key], value)),
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
        [...kinds].map((kind) => [kind, joinComponents(merged.components?.[kind] ?? {}, components[kind] ?? {})]),
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
