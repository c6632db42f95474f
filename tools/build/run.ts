import { build, type Rolldown } from "vite";

/** Runs one pass and returns its output. */
export async function run(
  config: Parameters<typeof build>[0],
): Promise<readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  // A test runner's NODE_ENV would make Vite bundle React for development.
  process.env.NODE_ENV = "production";
  // By default Vite writes the configuration, bundled, into node_modules: not everybody may.
  const result = await build({ configLoader: "runner", ...config });
  if (Array.isArray(result) || !("output" in result)) throw new Error("a pass has one output");
  return result.output;
}
