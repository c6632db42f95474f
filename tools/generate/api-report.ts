import path from "node:path";
import { generateDtsBundle } from "dts-bundle-generator";
import { apiReport } from "#tools/plugins/command.ts";
import { bannerOf, type Files } from "./files.ts";

/** The tags `@deprecated` that do not say since and until which version of Livery, and what to use. */
export const vagueTags = (text: string): readonly string[] =>
  [...text.matchAll(/@deprecated\b.*/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/^@deprecated since \d+\.\d+\.\d+, until \d+\.\d+\.\d+: use\b/.test(tag));

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
  const vague = vagueTags(text);
  if (vague.length > 0) {
    const form = "@deprecated since 1.2.0, until 2.0.0: use …";
    throw new Error(`core/plugin-api: write "${form}" in place of "${vague.join('", "')}"`);
  }
  return { [apiReport]: `${bannerOf("core/plugin-api/index.ts")}${text}` };
}
