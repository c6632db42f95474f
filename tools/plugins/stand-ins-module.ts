import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { pluginFolders } from "./plugin-folders.ts";

/** The module that exports every plugin's stand-in for the sandbox, as `readonly LoadedStandIn[]`. */
export const STAND_INS = "virtual:stand-ins";

/** A plugin folder's stand-in, and the document of its gateway calls: absolute paths, undefined where there is none. */
export const standInFiles = (folder: string) => {
  const existing = (...names: readonly string[]) => names.map((name) => path.join(folder, name)).find(existsSync);
  return { standIn: existing("stand-in.ts", "stand-in/index.ts"), contract: existing("gateway.openapi.json") };
};

/**
 * Creates `virtual:stand-ins` from the plugins' folders, those of PLUGINS_DIR included.
 * @param named the value of PLUGINS_DIR.
 */
export function standInsModule(root: string, named = process.env.PLUGINS_DIR): Plugin {
  const resolved = `\0${STAND_INS}`;
  return {
    name: "livery:stand-ins",
    enforce: "pre",
    resolveId: (source) => (source === STAND_INS ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      const plugins = pluginFolders(root, named)
        .map(({ name, folder }) => ({ name, ...standInFiles(folder) }))
        .filter(({ standIn, contract }) => standIn ?? contract);
      const imports = plugins.flatMap(({ standIn, contract }, index) => [
        ...(standIn ? [`import standIn${index} from ${JSON.stringify(standIn)};`] : []),
        ...(contract ? [`import contract${index} from ${JSON.stringify(contract)};`] : []),
      ]);
      const entries = plugins.map(
        ({ name, standIn, contract }, index) =>
          `{ name: ${JSON.stringify(name)}, standIn: ${standIn ? `standIn${index}` : "{}"}${contract ? `, contract: contract${index}` : ""} }`,
      );
      return `${imports.join("\n")}\nexport default [${entries.join(", ")}];\n`;
    },
  };
}
