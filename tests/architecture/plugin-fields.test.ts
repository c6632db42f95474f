import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { pointNames } from "#core/extension-points/index.ts";

/** What a field holds: a type's name, a list of literals, `[items]`, or fields by name (`?` for one that may be absent). */
type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

const root = path.resolve(import.meta.dirname, "../..");
const folder = (point: string) => path.join(root, "core/extension-points", point);
const manifestFile = (point: string) => path.join(folder(point), "manifest.ts");
const base = path.join(root, "core/kernel/plugin-manifest.ts");
const options: ts.CompilerOptions = {
  strict: true,
  module: ts.ModuleKind.NodeNext,
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};
const program = ts.createProgram([...pointNames.map(manifestFile), base], options);
const checker = program.getTypeChecker();

function interfaceIn(file: string, isWanted: (name: string) => boolean): ts.Type {
  const source = program.getSourceFile(file);
  const found = source?.statements.find((one) => ts.isInterfaceDeclaration(one) && isWanted(one.name.text));
  if (!found) throw new Error(`${file} declares no such interface`);
  return checker.getTypeAtLocation(found);
}

function fieldsOfType(type: ts.Type, without: ReadonlySet<string> = new Set()): Shape {
  const fields = type.getProperties().filter(({ name }) => !without.has(name));
  return Object.fromEntries(
    fields.map((field) => {
      const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
      return [isOptional ? `${field.name}?` : field.name, shapeOfType(checker.getTypeOfSymbol(field))];
    }),
  );
}

function shapeOfType(given: ts.Type): Shape {
  const type = checker.getNonNullableType(given);
  if (type.flags & (ts.TypeFlags.Boolean | ts.TypeFlags.BooleanLiteral)) return checker.typeToString(type);
  if (type.isStringLiteral()) return [type.value];
  if (type.isUnion() && type.types.every((one) => one.isStringLiteral()))
    return type.types.flatMap((one) => (one.isStringLiteral() ? [one.value] : [])).sort();
  if (checker.isArrayType(type)) return checker.getTypeArguments(type as ts.TypeReference).map(shapeOfType);
  const values = type.getStringIndexType();
  if (values) return { "*": shapeOfType(values) };
  return type.flags & ts.TypeFlags.Object ? fieldsOfType(type) : checker.typeToString(type);
}

function shapeOfSchema(schema: Schema): Shape {
  const { type, items, properties = {}, required = [], propertyNames, additionalProperties } = schema;
  if (schema.enum) return [...schema.enum].sort();
  if ("const" in schema) return String(schema.const);
  if (items) return [shapeOfSchema(items)];
  if (typeof additionalProperties === "object") {
    const values = shapeOfSchema(additionalProperties);
    return propertyNames?.enum
      ? Object.fromEntries(propertyNames.enum.map((name) => [`${name}?`, values]))
      : { "*": values };
  }
  if (Object.keys(properties).length === 0) return type === "integer" ? "number" : String(type);
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      required.includes(name) ? name : `${name}?`,
      shapeOfSchema(field),
    ]),
  );
}

const readSchema = (file: string): Schema => JSON.parse(readFileSync(file, "utf8"));
const common = readSchema(path.join(folder(""), "common-fields.schema.json"));

describe("the fields of plugin.json", () => {
  const everyPlugins = new Set(
    interfaceIn(base, (name) => name === "PluginManifest")
      .getProperties()
      .map(({ name }) => name),
  );

  it.each(pointNames)("%s: the type and the schema say the same", (point) => {
    const fields = readSchema(path.join(folder(point), "plugin-fields.schema.json"));
    const schema = { ...fields, required: [...(common.required ?? []), ...(fields.required ?? [])] };
    const own = Object.keys(schema.properties ?? {});
    const others = new Set([...everyPlugins].filter((name) => !own.includes(name)));
    const type = interfaceIn(manifestFile(point), (name) => name.endsWith("Manifest"));
    expect(fieldsOfType(type, others)).toEqual(shapeOfSchema(schema));
  });

  it("of every plugin have the same names in the type and in the schema", () => {
    const named = Object.keys(common.properties ?? {}).filter((name) => name !== "$schema");
    expect([...everyPlugins].sort()).toEqual(named.sort());
  });
});
