/**
 * `npm run generate`: every generated file of the project. `--check` writes nothing and fails when a file is older than
 * its sources.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { readArguments } from "#tools/command-line/index.ts";
import { apiReport } from "#tools/plugins/command.ts";
import { renderApiReport } from "./api-report.ts";
import { renderBootScript } from "./boot-script.ts";
import { renderContentTexts } from "./content-texts.ts";
import { type Files, staleFiles, writeFiles } from "./files.ts";
import { renderGateway } from "./gateway.ts";
import { renderPoints } from "./points.ts";
import { renderSigns } from "./signs.ts";

const root = path.resolve(import.meta.dirname, "../..");
const { check: isCheck = false } = readArguments({ options: { check: { type: "boolean" } } }).values;

/** What is generated, in words -> how. */
const generators: Readonly<Record<string, (root: string) => Promise<Files>>> = {
  "what is generated from the extension points": renderPoints,
  [apiReport]: renderApiReport,
  "what is generated from schemas/gateway.openapi.json": renderGateway,
  "core/shell/generated/boot-script.ts": renderBootScript,
  "core/ui/signs/generated": renderSigns,
  "the texts of the sandbox and of the demo games": renderContentTexts,
  async schemas() {
    // Imported late: it reads the lists of the extension points, which are just written.
    const { renderSchemas, renderListedSchemas } = await import("./schemas.ts");
    return isCheck ? renderListedSchemas(root) : renderSchemas(root);
  },
  async "docs/plugins.md"() {
    const { renderPluginCatalogue, renderListedPluginCatalogue } = await import("./plugin-catalogue.ts");
    return isCheck ? renderListedPluginCatalogue(root) : renderPluginCatalogue(root);
  },
  async "docs/cli.md"() {
    // Imported late: the commands read the lists of the extension points.
    const { renderCommandReference } = await import("./command-reference.ts");
    return renderCommandReference(root);
  },
  async "the types of the plugins' settings"() {
    const { renderSettingsTypes } = await import("#tools/plugins/settings-type.ts");
    const files = Object.entries(renderSettingsTypes(root));
    // A plugin may do without.
    return Object.fromEntries(isCheck ? files.filter(([file]) => existsSync(path.join(root, file))) : files);
  },
};

for (const [what, render] of Object.entries(generators)) {
  const files = await render(root);
  if (!isCheck) {
    console.info(`${what} ${(await writeFiles(root, files)) ? "written" : "is up to date"}`);
  } else if (Object.keys(await staleFiles(root, files)).length > 0) {
    console.error(`${what} is older than its sources. Run: npm run generate`);
    process.exitCode = 1;
  }
}
