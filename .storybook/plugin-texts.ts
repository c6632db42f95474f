import path from "node:path";
import type { Plugin } from "vite";
import { pluginFolders } from "../tools/plugins/plugin-folders.ts";
import { pluginTextFiles } from "../tools/plugins/plugin-texts.ts";

const NAME = "virtual:livery-plugin-texts";

/** The texts of every plugin, those of PLUGINS_DIR included, as a module: `point/id` -> language code -> a function that loads them. */
export function allPluginTexts(root: string): Plugin {
  return {
    name: "livery-plugin-texts",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const plugins = pluginFolders(root).map(({ name, folder }) => {
        const loaders = [...pluginTextFiles(root, folder).keys()].map((code) => {
          const file = path.join(folder, "locales", `${code}.json`);
          return `${JSON.stringify(code)}: () => import(${JSON.stringify(file)}).then((texts) => texts.default)`;
        });
        return `${JSON.stringify(name)}: {${loaders.join(",")}}`;
      });
      return `export const pluginTexts = {${plugins.join(",\n")}};`;
    },
  };
}
