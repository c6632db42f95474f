import type { CatalogueEntry } from "virtual:livery-plugin-catalogue";
import type { Plugin } from "vite";
import { runningSitePort } from "#tools/dev/running-site.ts";
import { openWorkspace } from "#tools/merchant/workspace.ts";
import { factsOf, sentBytes, setUpOf } from "#tools/plugins/plugin-facts.ts";
import { pluginFolders } from "#tools/plugins/plugin-folders.ts";
import { readValidPlugins } from "#tools/plugins/read-plugins.ts";

const NAME = "virtual:livery-plugin-catalogue";

/** What each plugin loads, keeps and weighs, as a module, and the port of `npm start` where that runs. */
export function pluginCatalogue(root: string): Plugin {
  return {
    name: "livery-plugin-catalogue",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const workspace = openWorkspace(root);
      const { plugins } = await readValidPlugins(root);
      const built = await workspace.built();
      const entries = pluginFolders(root).map(async ({ name, folder }): Promise<[string, CatalogueEntry]> => {
        const setUp = await setUpOf(folder);
        const bytes = built && sentBytes(built, name, "EN");
        const manifest = plugins[name];
        return [
          name,
          {
            facts: manifest ? factsOf(manifest) : [],
            ...(setUp !== undefined && { setUp }),
            ...(bytes !== undefined && { bytes }),
          },
        ];
      });
      const port = await runningSitePort(root, workspace.merchants);
      return [
        `export const catalogue = ${JSON.stringify(Object.fromEntries(await Promise.all(entries)))};`,
        `export const sitePort = ${JSON.stringify(port)};`,
      ].join("\n");
    },
  };
}
