import path from "node:path";
import { generateDtsBundle } from "dts-bundle-generator";
import { bannerOf, type Files } from "./files.ts";

/**
 * All that a plugin can import of core, as one file of types: a change of the plugin API is seen in review, and the
 * package `@livery/plugin-api` has it. It refers to React alone.
 */
export async function renderApiReport(root: string): Promise<Files> {
  const entry = {
    filePath: path.join(root, "core/plugin-api/index.ts"),
    libraries: { importedLibraries: ["react"], allowedTypesLibraries: [] },
    output: { exportReferencedTypes: false, noBanner: true },
  };
  const [text = ""] = generateDtsBundle([entry], { preferredConfigPath: path.join(root, "tsconfig.json") });
  return { "core/plugin-api/generated/plugin-api.d.ts": `${bannerOf("core/plugin-api/index.ts")}${text}` };
}
