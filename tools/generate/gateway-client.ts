import {
  componentOf,
  type DescribedOperation,
  type DescribedSchema,
  envelopedCalls,
  fieldsOf,
  type GatewayDocument,
  nameOf,
  nonNull,
} from "./gateway-document.ts";

const json = (value: unknown): string => JSON.stringify(value);
const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const keyOf = (name: string): string => (/^[\w$]+$/.test(name) ? name : json(name));
const comment = (text: string | undefined, indent = ""): string =>
  text ? `${indent}/** ${text.replaceAll("*/", "*∕").replaceAll("\n", ` `)} */\n` : "";

/** The text of a type, and of the shape that parses a value of it. */
interface Written {
  readonly type: string;
  readonly shape: string;
}

const plain: Readonly<Record<string, Written>> = {
  string: { type: "string", shape: "string" },
  integer: { type: "number", shape: "number" },
  number: { type: "number", shape: "number" },
  boolean: { type: "boolean", shape: "boolean" },
  null: { type: "null", shape: "ignored" },
};

const record: Written = { type: "Readonly<Record<string, unknown>>", shape: "record" };

/** The text of `core/gateway/generated/operations.ts`: the types of what calls answer, their shapes, and the calls. */
export function renderOperations(document: GatewayDocument): string {
  /** Declarations of named schemas, each after those that it refers to. */
  const declared = new Map<string, string>();

  const named = (name: string): Written => {
    const shape = `${lowerFirst(name)}Shape`;
    if (declared.has(name)) return { type: name, shape };
    const schema = componentOf(document, name);
    if (name === "Flag") return { type: "boolean", shape: "flag" };
    const written = write(schema, name, name);
    // A plain value needs no name.
    if (Object.values(plain).some((one) => one.type === written.type)) return written;
    const values = schema.enum && `${lowerFirst(name)}Values`;
    const type = values ? `(typeof ${values})[number]` : written.type;
    declared.set(
      name,
      `${values ? `export const ${values} = ${json(schema.enum)} as const;\n` : ""}${comment(schema.description)}` +
        `export type ${name} = ${type};\n` +
        `const ${shape}: Shape<${name}> = ${values ? `oneOf(...${values})` : written.shape};\n`,
    );
    return { type: name, shape };
  };

  /**
   * @param at where the schema stands, for errors.
   * @param typeName the type's name, where it has one.
   */
  function write(schema: DescribedSchema, at: string, typeName?: string): Written {
    const { $ref, type, items, anyOf, "x-livery-read": reading } = schema;
    if (reading === "record") return record;
    if (reading === "string") return plain.string as Written;
    if ($ref) return named(nameOf($ref));
    if (schema.enum) return { type: schema.enum.map(json).join(" | "), shape: `oneOf(${schema.enum.map(json)})` };
    const value = nonNull(schema);
    if (value) {
      const inner = write(value, at);
      return { type: `${inner.type} | null`, shape: `nullable(${inner.shape})` };
    }
    if (anyOf) {
      const sides = anyOf.map((side) => write(side, at));
      return {
        type: sides.map((side) => side.type).join(" | "),
        shape: `either(${sides.map((side) => side.shape).join(", ")})`,
      };
    }
    if (items) {
      const inner = write(items, `${at}[]`);
      return { type: `Array<${inner.type}>`, shape: `${reading === "subset" ? "subset" : "list"}(${inner.shape})` };
    }
    const fields = fieldsOf(document, schema);
    if (fields) {
      const entries = Object.entries(fields.properties).map(([name, field]) => {
        const inner = write(field, `${at}.${name}`);
        const isRequired = fields.required.includes(name);
        return {
          type: `${comment(field.description, "  ")}  ${keyOf(name)}${isRequired ? "" : "?"}: ${inner.type};`,
          shape: `${keyOf(name)}: ${isRequired ? inner.shape : `optional(${inner.shape})`}`,
        };
      });
      const own = `{\n${entries.map((entry) => entry.type).join("\n")}\n}`;
      return { type: own, shape: `object<${typeName ?? own}>({ ${entries.map((entry) => entry.shape).join(", ")} })` };
    }
    const simple = typeof type === "string" ? plain[type] : undefined;
    if (simple) return simple;
    throw new Error(`${at}: the client has no way to read this schema; describe it with a type, or add x-livery-read`);
  }

  const calls = envelopedCalls(document).map(({ path, method, operation, value }) => {
    const { type, shape } = write(value, operation.operationId);
    return (
      `${comment(operation.summary)}export const ${operation.operationId}: GatewayOperation<${type}> = ` +
      `{ method: ${json(method)}, path: ${json(path)}, shape: ${shape} };`
    );
  });
  const body = `${[...declared.values(), ...calls].join("\n")}\n`;
  const used = ["boolean", "either", "flag", "ignored", "list", "nullable", "number", "object", "oneOf", "optional"];
  const imports = [...used, "record", "string", "subset"].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return `import type { GatewayOperation } from "../call.ts";
import { ${imports.join(", ")}, type Shape } from "../shape.ts";

${body}`;
}

/** The text of `core/gateway/generated/rules.ts`: how the calls to one path differ from the rest. */
export function renderRules(document: GatewayDocument): string {
  const rules = new Map<string, string>();
  for (const { path, operation } of envelopedCalls(document)) {
    const rule = json(ruleOf(document, operation));
    if ((rules.get(path) ?? rule) !== rule) {
      throw new Error(`${path}: its methods have different x-livery-… rules, but the client goes by the path`);
    }
    rules.set(path, rule);
  }
  const lines = [...rules].filter(([, rule]) => rule !== "{}").map(([path, rule]) => `  ${json(path)}: ${rule},`);
  return `import type { Rule } from "../rules.ts";

export const rules: Readonly<Record<string, Rule>> = {
${lines.join("\n")}
};
`;
}

const ruleOf = (document: GatewayDocument, operation: DescribedOperation) => {
  const parameters = (operation.parameters ?? []).map(({ $ref, ...own }) =>
    $ref ? document.components.parameters[nameOf($ref)] : own,
  );
  const header = (name: string) => parameters.find((parameter) => parameter?.name === name);
  return {
    encrypted: operation["x-livery-encrypted"] && true,
    anonymous: operation["x-livery-session"] === "anonymous" || undefined,
    noCache: operation["x-livery-no-cache"],
    moduleId: Object(header("ModuleId")?.schema).const,
    device: header("Device") && true,
    entry: operation["x-livery-entry"],
    cacheable: operation["x-livery-cacheable"],
    concurrency: operation["x-livery-concurrency"],
    timeout: operation["x-livery-timeout"],
  };
};

/**
 * The text of `server/edge/generated/snapshot-shapes.ts`: what pages carry of an answer. `x-livery-snapshot` on a schema
 * keeps all of it; of an object without it, only the marked fields are kept.
 */
export function renderSnapshotShapes(document: GatewayDocument): string {
  const kept = (schema: DescribedSchema, isMarked: boolean): unknown => {
    const isKept = isMarked || schema["x-livery-snapshot"] === true;
    if (schema.$ref && nameOf(schema.$ref) === "Flag") return isKept ? "flag" : undefined;
    if (schema.$ref) return kept(componentOf(document, schema.$ref), isKept);
    const value = nonNull(schema);
    if (value) return kept(value, isKept);
    if (schema.items) {
      const item = kept(schema.items, isKept);
      return item === undefined ? undefined : [item];
    }
    const fields = fieldsOf(document, schema);
    if (fields) {
      const entries = Object.entries(fields.properties).flatMap(([name, field]) => {
        const inner = kept(field, isKept);
        return inner === undefined ? [] : [[name, inner] as const];
      });
      return entries.length > 0 ? Object.fromEntries(entries) : undefined;
    }
    if (!isKept) return undefined;
    if (schema.type === "boolean") return "flag";
    return schema.type === "integer" || schema.type === "number" ? "number" : "text";
  };
  const lines = envelopedCalls(document).flatMap(({ path, value }) => {
    const shape = kept(value, false);
    return shape === undefined ? [] : [`  ${json(path)}: ${json(shape)},`];
  });
  return `import type { SnapshotShape } from "../snapshot-shape.ts";

/** By path. */
export const snapshotShapes: Readonly<Record<string, SnapshotShape>> = {
${lines.join("\n")}
};
`;
}
