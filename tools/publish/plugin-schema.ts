import { readFile } from "node:fs/promises";
import path from "node:path";
import { recordOf } from "#core/merchant/check/index.ts";
import type { JsonSchema } from "#core/merchant/schema/index.ts";

const folder = "core/extension-points";

async function readSchema(file: string): Promise<JsonSchema> {
  return JSON.parse(await readFile(file, "utf8"));
}

/** The schema of a `plugin.json` of this point: every plugin's fields and the point's own, and no others. */
export async function readPluginSchema(root: string, point: string): Promise<JsonSchema> {
  const [common, own] = await Promise.all([
    readSchema(path.join(root, folder, "common-fields.schema.json")),
    readSchema(path.join(root, folder, point, "plugin-fields.schema.json")),
  ]);
  return {
    ...common,
    title: own.title,
    description: own.description,
    required: [...listOf(common.required), ...listOf(own.required)],
    properties: { ...recordOf(common.properties), ...recordOf(own.properties) },
    $defs: { ...recordOf(common.$defs), ...recordOf(own.$defs) },
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
