import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pointNames } from "#core/extension-points/index.ts";
import { languages } from "#core/i18n/languages.ts";
import { asObject, composeMerchantSchema } from "#tools/manifest/index.ts";
import { readPluginSchema, readSharedSchema } from "#tools/plugins/plugin-schema.ts";
import { readPluginManifests } from "#tools/plugins/read-plugins.ts";

const root = path.resolve(import.meta.dirname, "../..");

const fileOf = (schema: unknown): string => `${JSON.stringify(forEditors(schema), undefined, 2)}\n`;

/** Editors show the rule of a pattern in words; what only the checks read is left out. */
function forEditors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forEditors);
  if (typeof value !== "object" || value === null) return value;
  const { "x-suggest": _, ...field } = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(field).map(([key, inner]) => [key, forEditors(inner)] as const);
  const rule = field["x-rule"];
  const isPattern = typeof field.pattern === "string" && typeof rule === "string";
  return Object.fromEntries([...entries, ...(isPattern ? [["patternErrorMessage", `Must be ${rule}.`] as const] : [])]);
}

const merchantSchema = "schemas/merchant.schema.json";

/**
 * The text of `schemas/merchant.schema.json`, for editors: core's part and the plugins on disk. It accepts plugins that
 * it does not list, so that adding a folder makes nothing else out of date; checks and builds compose a strict one.
 * @param listed the plugins to list; all when absent.
 */
async function renderMerchantSchema(listed?: ReadonlySet<string>): Promise<string> {
  const all = Object.entries(await readPluginManifests(root));
  const plugins = Object.fromEntries(all.filter(([name]) => listed?.has(name) ?? true));
  return fileOf(composeMerchantSchema({ plugins, languages, isOpen: true }));
}

/** The plugins that the file lists, as `point/id`. */
async function listedPlugins(): Promise<ReadonlySet<string>> {
  const file = JSON.parse(await readFile(path.join(root, merchantSchema), "utf8").catch(() => "{}"));
  const points = Object.entries(asObject(asObject(asObject(file.properties).plugins).properties));
  return new Set(
    points.flatMap(([point, field]) => Object.keys(asObject(asObject(field).properties)).map((id) => `${point}/${id}`)),
  );
}

/** Path below the project -> text: the merchant's schema, and the schema of `plugin.json` for each point. */
async function renderSchemas(listed?: ReadonlySet<string>): Promise<readonly (readonly [string, string])[]> {
  const points = pointNames.map(
    async (point) => [`schemas/${point}.plugin.schema.json`, fileOf(await readPluginSchema(root, point))] as const,
  );
  return Promise.all([
    renderMerchantSchema(listed).then((text) => [merchantSchema, text] as const),
    readSharedSchema(root).then((schema) => ["schemas/shared.plugin.schema.json", fileOf(schema)] as const),
    ...points,
  ]);
}

/** Schemas whose file is older than its sources. */
async function staleSchemas(listed?: ReadonlySet<string>): Promise<readonly (readonly [string, string])[]> {
  const schemas = await renderSchemas(listed);
  const current = await Promise.all(
    schemas.map(([file]) => readFile(path.join(root, file), "utf8").catch(() => undefined)),
  );
  return schemas.filter(([, text], index) => text !== current[index]);
}

/** Writes the schemas. Resolves to whether any has changed. */
export async function writeSchemas(): Promise<boolean> {
  const stale = await staleSchemas();
  await Promise.all(stale.map(([file, text]) => writeFile(path.join(root, file), text)));
  return stale.length > 0;
}

/** Whether the schemas on disk are up to date with their sources. The merchant's need not list every plugin. */
export const schemasAreFresh = async (): Promise<boolean> => (await staleSchemas(await listedPlugins())).length === 0;
