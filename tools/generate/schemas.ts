import { readFile } from "node:fs/promises";
import path from "node:path";
import { pointNames } from "#core/extension-points/index.ts";
import { languages } from "#core/i18n/languages.ts";
import { asObject, composeMerchantSchema, deprecationOf, type JsonSchema } from "#tools/manifest/index.ts";
import { readPluginSchema, readSharedSchema } from "#tools/plugins/plugin-schema.ts";
import { readPluginManifests } from "#tools/plugins/read-plugins.ts";
import { bannerOf, type Files } from "./files.ts";
import { comment, fieldTypes, selfContained, type TypeSchema } from "./schema-types.ts";

const fileOf = (schema: unknown): string => `${JSON.stringify(forEditors(schema), undefined, 2)}\n`;

/** Editors show the rule of a pattern, and what is deprecated, in words; what only the checks read is left out. */
function forEditors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forEditors);
  if (typeof value !== "object" || value === null) return value;
  const { "x-suggest": _read, "x-livery-keys": _generated, ...field } = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(field).map(([key, inner]) => [key, forEditors(inner)] as const);
  const rule = field["x-rule"];
  const isPattern = typeof field.pattern === "string" && typeof rule === "string";
  const deprecation = deprecationOf(field);
  return {
    ...Object.fromEntries(entries),
    ...(isPattern && { patternErrorMessage: `Must be ${rule}.` }),
    ...(deprecation !== undefined && { deprecated: true, deprecationMessage: `It is ${deprecation}.` }),
  };
}

const merchantSchema = "schemas/merchant.schema.json";

/**
 * The text of `schemas/merchant.schema.json`, for editors: core's part and the plugins on disk. It accepts plugins that
 * it does not list, so that adding a folder makes nothing else out of date; checks and builds compose a strict one.
 * @param listed the plugins to list; all when absent.
 */
async function renderMerchantSchema(root: string, listed?: ReadonlySet<string>): Promise<string> {
  const all = Object.entries(await readPluginManifests(root));
  const plugins = Object.fromEntries(all.filter(([name]) => listed?.has(name) ?? true));
  return fileOf(forFamilies(composeMerchantSchema({ plugins, languages, isOpen: true })));
}

/**
 * What is required may be inherited, and null takes an inherited object away: editors ask for all only in a brand that
 * extends nothing. A family has no code. Lists are not merged, so that their items are as complete as ever.
 */
function forFamilies(schema: JsonSchema): JsonSchema {
  const mayInherit = { anyOf: [{ required: ["extends"] }, { not: { required: ["code"] } }] };
  return { ...inheriting(schema), type: "object", if: mayInherit, else: requiredIn(schema) };
}

const fieldsOf = (schema: JsonSchema) =>
  Object.entries(asObject(schema.properties)).map(([key, field]) => [key, asObject(field)] as const);

/** A schema that requires nothing of the objects within objects. */
function inheriting({ required: _, ...schema }: JsonSchema): JsonSchema {
  const fields = fieldsOf(schema).map(([key, field]) => [key, field.type === "object" ? inheriting(field) : field]);
  return { ...schema, type: ["object", "null"], properties: Object.fromEntries(fields) };
}

/** A schema of what these objects require. */
function requiredIn({ required, ...schema }: JsonSchema): JsonSchema {
  const fields = fieldsOf(schema).flatMap(([key, field]) =>
    field.type === "object" ? [[key, requiredIn(field)]] : [],
  );
  return { type: "object", required, properties: Object.fromEntries(fields) };
}

/** The text of `core/merchant/generated/manifest.ts`: core's part of the schema, as a type. */
function renderManifestType(): string {
  const { description, properties, required } = composeMerchantSchema({
    plugins: {},
    languages,
    isOpen: true,
  }) as TypeSchema;
  const fields = fieldTypes({ properties: properties ?? {}, required: required ?? [] }, selfContained());
  return `${bannerOf("tools/manifest/schema")}${comment(description)}export interface MerchantManifest {\n${fields}}\n`;
}

/** The plugins that the file lists, as `point/id`. */
async function listedPlugins(root: string): Promise<ReadonlySet<string>> {
  const file = JSON.parse(await readFile(path.join(root, merchantSchema), "utf8").catch(() => "{}"));
  const points = Object.entries(asObject(asObject(asObject(file.properties).plugins).properties));
  return new Set(
    points.flatMap(([point, field]) => Object.keys(asObject(asObject(field).properties)).map((id) => `${point}/${id}`)),
  );
}

/**
 * The merchant's schema, and the schema of `plugin.json` for each point.
 * @param listed the plugins to list in the merchant's; all when absent.
 */
export async function renderSchemas(root: string, listed?: ReadonlySet<string>): Promise<Files> {
  const points = pointNames.map(
    async (point) => [`schemas/${point}.plugin.schema.json`, fileOf(await readPluginSchema(root, point))] as const,
  );
  return {
    [merchantSchema]: await renderMerchantSchema(root, listed),
    "core/merchant/generated/manifest.ts": renderManifestType(),
    "schemas/shared.plugin.schema.json": fileOf(await readSharedSchema(root)),
    ...Object.fromEntries(await Promise.all(points)),
  };
}

/** Of the plugins that the merchant's schema lists now: it need not list every plugin. */
export const renderListedSchemas = async (root: string): Promise<Files> =>
  renderSchemas(root, await listedPlugins(root));
