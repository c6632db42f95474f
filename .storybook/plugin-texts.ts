import type { Plugin } from "vite";
import { pluginFolders } from "../tools/plugins/plugin-folders.ts";
import { builtLanguages, pluginTextFiles, readPluginTexts, shownTexts } from "../tools/plugins/plugin-texts.ts";

const NAME = "virtual:livery-plugin-texts";

/** The texts of every plugin, those of PLUGINS_DIR included, as a module: `point/id` -> language code -> key -> text. */
export function allPluginTexts(root: string): Plugin {
  return {
    name: "livery-plugin-texts",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const plugins = pluginFolders(root).map(({ name, folder }) => {
        for (const file of pluginTextFiles(root, folder)) this.addWatchFile(file);
        return [name, shownTexts(readPluginTexts(root, folder), builtLanguages(root))];
      });
      return `export const pluginTexts = ${JSON.stringify(Object.fromEntries(plugins))};`;
    },
  };
}
