import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { languages } from "#core/i18n/languages.ts";
import { composeMerchantSchema } from "#core/merchant/schema/index.ts";
import { readPluginManifests } from "#tools/publish/index.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const schemaPath = `${root}schemas/merchant.schema.json`;

/** The text of `schemas/merchant.schema.json`, from core's part and every `plugin.json` as they stand on disk. */
export async function renderMerchantSchema(): Promise<string> {
  const plugins = await readPluginManifests(root);
  return `${JSON.stringify(composeMerchantSchema({ plugins, languages }), undefined, 2)}\n`;
}

/** Writes the schema. Answers whether it differed from what was there. */
export async function writeSchemas(): Promise<boolean> {
  const fresh = await renderMerchantSchema();
  const changed = fresh !== (await currentSchema());
  if (changed) await writeFile(schemaPath, fresh);
  return changed;
}

/** Whether the schema on disk is what its sources say now. */
export const schemasAreFresh = async (): Promise<boolean> => (await renderMerchantSchema()) === (await currentSchema());

const currentSchema = (): Promise<string | undefined> => readFile(schemaPath, "utf8").catch(() => undefined);

const runAsCommand = process.argv[1] === fileURLToPath(import.meta.url);
if (runAsCommand) {
  if (!process.argv.includes("--check")) {
    console.info((await writeSchemas()) ? `wrote ${schemaPath}` : `${schemaPath} is up to date`);
  } else if (!(await schemasAreFresh())) {
    console.error(`${schemaPath} is older than its sources. Run: npm run generate`);
    process.exitCode = 1;
  }
}
