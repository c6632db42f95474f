import {
  componentOf,
  type DescribedOperation,
  type DescribedSchema,
  envelopedCalls,
  fieldsOf,
  type GatewayDocument,
  nonNull,
  referencedName,
} from "./gateway-document.ts";
import { comment, json, keyOf, type TypeSource, typeOf } from "./schema-types.ts";

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** The shapes of plain values, by their types. */
const plain: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "ignored",
};

/** The text of `core/gateway/generated/operations.ts`: the types of what calls answer, their shapes, and the calls. */
export function renderOperations(document: GatewayDocument): string {
  /** Declarations of named schemas, each after those that it refers to. */
  const declared = new Map<string, string>();

  /** The type of a component, and the name of its shape; declares both. A plain value needs no name. */
  function named($ref: string): { readonly type: string; readonly shape: string } {
    const name = referencedName($ref);
    const schema = componentOf(document, name);
    const shapeName = `${lowerFirst(name)}Shape`;
    if (name === "Flag") return { type: "boolean", shape: "flag" };
    if (!schema.enum && typeof schema.type === "string" && schema.type in plain) {
      return { type: typeOf(schema, source), shape: shapeOf(schema, name) };
    }
    if (!declared.has(name)) {
      const shape = schema.enum ? `oneOf(...${lowerFirst(name)}Values)` : shapeOf(schema, name, name);
      const values = schema.enum && `${lowerFirst(name)}Values`;
      declared.set(
        name,
        `${values ? `export const ${values} = ${json(schema.enum)} as const;\n` : ""}${comment(schema.description)}` +
          `export type ${name} = ${values ? `(typeof ${values})[number]` : typeOf(schema, source)};\n` +
          `const ${shapeName}: Shape<${name}> = ${shape};\n`,
      );
    }
    return { type: name, shape: shapeName };
  }

  const source: TypeSource = {
    refer: ($ref) => named($ref).type,
    fieldsOf: (schema) => fieldsOf(document, schema),
  };

  /**
   * The text of the shape that parses a value.
   * @param at where the schema stands, for errors.
   * @param typeName the type's name, where it has one.
   */
  function shapeOf(schema: DescribedSchema, at: string, typeName?: string): string {
    const { $ref, type, items, anyOf, "x-livery-read": reading } = schema;
    if (reading === "record" || reading === "string") return reading;
    if ($ref) return named($ref).shape;
    if (schema.enum) return `oneOf(${schema.enum.map(json)})`;
    const value = nonNull(schema);
    if (value) return `nullable(${shapeOf(value, at)})`;
    if (anyOf) return `either(${anyOf.map((side) => shapeOf(side, at)).join(", ")})`;
    if (items) return `${reading === "subset" ? "subset" : "list"}(${shapeOf(items, `${at}[]`)})`;
    const fields = fieldsOf(document, schema);
    if (fields) {
      const shapes = Object.entries(fields.properties).map(([name, field]) => {
        const inner = shapeOf(field, `${at}.${name}`);
        return `${keyOf(name)}: ${fields.required.includes(name) ? inner : `optional(${inner})`}`;
      });
      return `object<${typeName ?? typeOf(schema, source)}>({ ${shapes.join(", ")} })`;
    }
    const simple = typeof type === "string" ? plain[type] : undefined;
    if (simple) return simple;
    throw new Error(`${at}: the client has no way to read this schema; describe it with a type, or add x-livery-read`);
  }

  const calls = envelopedCalls(document).map(({ path, method, operation, value }) => {
    const name = operation.operationId;
    return (
      `${comment(operation.summary)}export const ${name}: GatewayOperation<${typeOf(value, source)}> = ` +
      `{ method: ${json(method)}, path: ${json(path)}, shape: ${shapeOf(value, name)} };`
    );
  });
  const body = `${[...declared.values(), ...calls].join("\n")}\n`;
  const used = ["boolean", "either", "flag", "ignored", "list", "nullable", "number", "object", "oneOf", "optional"];
  const imports = [...used, "record", "string", "subset"].filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  return `import type { GatewayOperation } from "../call.ts";
import { ${imports.join(", ")}, type Shape } from "#core/kernel/shape.ts";

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
    $ref ? document.components.parameters[referencedName($ref)] : own,
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
 * keeps all of it but what says `false`; of an object without it, only the marked fields are kept.
 */
export function renderSnapshotShapes(document: GatewayDocument): string {
  const kept = (schema: DescribedSchema, isMarked: boolean): unknown => {
    const isKept = schema["x-livery-snapshot"] ?? isMarked;
    if (schema.$ref && referencedName(schema.$ref) === "Flag") return isKept ? "flag" : undefined;
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
