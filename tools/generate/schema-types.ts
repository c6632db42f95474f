/** The part of JSON Schema that types are made of; the schemas of the gateway, of `plugin.json` and of manifests use it. */
export interface TypeSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, TypeSchema>>;
  readonly propertyNames?: TypeSchema;
  readonly patternProperties?: Readonly<Record<string, TypeSchema>>;
  readonly additionalProperties?: TypeSchema | boolean;
  readonly items?: TypeSchema;
  readonly anyOf?: readonly TypeSchema[];
  readonly oneOf?: readonly TypeSchema[];
  /** How the value is read where its type alone does not say. */
  readonly "x-livery-read"?: "record" | "subset" | "string";
  /** Of an object: the name of a list of its keys, for code that goes through them. */
  readonly "x-livery-keys"?: string;
}

/** The fields of an object. */
export interface Fields<Schema = TypeSchema> {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
}

/** What a document knows beyond a single schema of it. */
export interface TypeSource {
  /** The type of a reference. */
  refer($ref: string): string;
  /** The fields of an object, those of other schemas that it is composed of included; undefined where it names none. */
  fieldsOf(schema: TypeSchema): Fields | undefined;
}

const record = "Readonly<Record<string, unknown>>";

const plain: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
  array: "readonly unknown[]",
  object: record,
};

export const json = (value: unknown): string => JSON.stringify(value);
export const keyOf = (name: string): string => (/^[\w$]+$/.test(name) ? name : json(name));
export const comment = (text: string | undefined, indent = ""): string =>
  text ? `${indent}/** ${text.replaceAll("*/", "*∕").replaceAll("\n", " ")} */\n` : "";

/** The text of a type. */
export function typeOf(schema: TypeSchema, source: TypeSource, indent = ""): string {
  const inner = (one: TypeSchema) => typeOf(one, source, indent);
  const { type, items, additionalProperties, patternProperties = {}, "x-livery-read": reading } = schema;
  if (reading === "record") return record;
  if (reading === "string") return "string";
  if (schema.$ref) return source.refer(schema.$ref);
  if (schema.const !== undefined) return json(schema.const);
  if (schema.enum) return schema.enum.map(json).join(" | ");
  const sides = schema.anyOf ?? schema.oneOf;
  if (sides && !schema.properties) return sides.map(inner).join(" | ");
  if (items) return `ReadonlyArray<${inner(items)}>`;
  // Where an object accepts other keys, those that it lists are examples of them.
  const [others] = Object.values(patternProperties);
  const values = typeof additionalProperties === "object" ? additionalProperties : others;
  const names = schema.propertyNames?.enum?.map(json).join(" | ");
  if (values && names) return `Readonly<Partial<Record<${names}, ${inner(values)}>>>`;
  if (values) return `Readonly<Record<string, ${inner(values)}>>`;
  if (Array.isArray(type))
    return type.map((one) => inner(one === "object" ? { ...schema, type: one } : { type: one })).join(" | ");
  const fields = source.fieldsOf(schema);
  if (fields) return `{\n${fieldTypes(fields, source, `${indent}  `)}${indent}}`;
  return (typeof type === "string" && plain[type]) || "unknown";
}

/** The lines of an object's fields, each with its description. */
export const fieldTypes = ({ properties, required }: Fields, source: TypeSource, indent = "  "): string =>
  Object.entries(properties)
    .map(([name, field]) => {
      const mark = required.includes(name) ? "" : "?";
      const type = typeOf(field, source, indent);
      return `${comment(field.description, indent)}${indent}readonly ${keyOf(name)}${mark}: ${type};\n`;
    })
    .join("");

/** Of a schema that stands by itself. */
export function selfContained(definitions: Readonly<Record<string, TypeSchema>> = {}): TypeSource {
  const source: TypeSource = {
    refer($ref) {
      const schema = definitions[$ref.replace("#/$defs/", "")];
      if (!schema) throw new Error(`${$ref} is not in $defs: correct the reference, or add the schema`);
      return typeOf(schema, source);
    },
    fieldsOf: ({ properties, required = [] }) => properties && { properties, required },
  };
  return source;
}
