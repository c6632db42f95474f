import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { pointNames } from "#core/extension-points/index.ts";
import { languages } from "#core/i18n/languages.ts";
import { composeMerchantSchema } from "#core/merchant/schema/index.ts";
import { readPluginSchema, readSharedSchema } from "#tools/plugins/plugin-schema.ts";
import { readPluginManifests } from "#tools/plugins/read-plugins.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

const fileOf = (schema: unknown): string => `${JSON.stringify(schema, undefined, 2)}\n`;

/** The text of `schemas/merchant.schema.json`, from core's part and every `plugin.json` on disk. */
export async function renderMerchantSchema(): Promise<string> {
  return fileOf(composeMerchantSchema({ plugins: await readPluginManifests(root), languages }));
}

/** Path below the project -> text: the merchant's schema, and the schema of `plugin.json` for each point. */
async function renderSchemas(): Promise<readonly (readonly [string, string])[]> {
  const points = pointNames.map(
    async (point) => [`schemas/${point}.plugin.schema.json`, fileOf(await readPluginSchema(root, point))] as const,
  );
  return Promise.all([
    renderMerchantSchema().then((text) => ["schemas/merchant.schema.json", text] as const),
    readSharedSchema(root).then((schema) => ["schemas/shared.plugin.schema.json", fileOf(schema)] as const),
    ...points,
  ]);
}

/** Schemas whose file is older than its sources. */
async function staleSchemas(): Promise<readonly (readonly [string, string])[]> {
  const schemas = await renderSchemas();
  const current = await Promise.all(schemas.map(([file]) => readFile(root + file, "utf8").catch(() => undefined)));
  return schemas.filter(([, text], index) => text !== current[index]);
}

/** Writes the schemas. Resolves to whether any has changed. */
export async function writeSchemas(): Promise<boolean> {
  const stale = await staleSchemas();
  await Promise.all(stale.map(([file, text]) => writeFile(root + file, text)));
  return stale.length > 0;
}

/** Whether the schemas on disk are up to date with their sources. */
export const schemasAreFresh = async (): Promise<boolean> => (await staleSchemas()).length === 0;
