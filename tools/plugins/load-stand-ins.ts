import { runnerImport } from "vite";
import type { LoadedStandIn } from "#server/sandbox/index.ts";
import { pluginImports } from "./plugin-imports.ts";
import { STAND_INS, standInsModule } from "./stand-ins-module.ts";

/**
 * The stand-ins of every plugin, from their sources: for `npm start` and for tests. `npx livery serve` has them in its
 * build.
 * @param named the value of PLUGINS_DIR.
 */
export async function loadStandIns(root: string, named?: string): Promise<readonly LoadedStandIn[]> {
  const { module } = await runnerImport<{ readonly default: readonly LoadedStandIn[] }>(STAND_INS, {
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [pluginImports(root, { anywhere: true }), standInsModule(root, named)],
  });
  return module.default;
}
