import { readFile } from "node:fs/promises";
import path from "node:path";
import { asObject, type JsonSchema } from "#tools/manifest/index.ts";

const readSchema = async (root: string, file: string): Promise<JsonSchema> =>
  JSON.parse(await readFile(path.join(root, file), "utf8"));

const readCommon = (root: string) => readSchema(root, "core/kernel/plugin-fields.schema.json");

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The schema of a `plugin.json` of this point: every plugin's fields and the point's own, and no others. */
export async function readPluginSchema(root: string, point: string): Promise<JsonSchema> {
  const common = await readCommon(root);
  const own = await readSchema(root, `core/extension-points/${point}/plugin-fields.schema.json`);
  return {
    ...common,
    title: own.title,
    description: own.description,
    required: [...listOf(common.required), ...listOf(own.required)],
    properties: { ...asObject(common.properties), ...asObject(own.properties) },
    $defs: { ...asObject(common.$defs), ...asObject(own.$defs) },
  };
}

/** The fields that a folder below `plugins/shared` may bring for the plugins that use it. */
const sharedFields = ["$schema", "settings", "origins", "policy", "storage", "cookies"] as const;

/** The schema of a `shared.json`. */
export async function readSharedSchema(root: string): Promise<JsonSchema> {
  const common = await readCommon(root);
  const fields = asObject(common.properties);
  return {
    ...common,
    title: "Livery shared plugin parts",
    description: "What a folder below plugins/shared brings for the plugins that name it in `uses`.",
    required: [],
    properties: Object.fromEntries(sharedFields.map((name) => [name, fields[name]])),
  };
}
