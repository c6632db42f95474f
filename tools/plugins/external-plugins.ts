import path from "node:path";
import type { Plugin } from "vite";
import { externalPluginDirectories } from "./plugin-folders.ts";

/**
 * Lets plugins in the folders of PLUGINS_DIR import what plugins in the repository may: its `#` names (`#core/plugin-
 * api/index.ts`) and its packages. Node's own rules would look for both beside the plugin. A package of the plugin's
 * own repository takes precedence.
 */
export function externalPlugins(root: string): Plugin {
  const directories = externalPluginDirectories(root);
  const repository = path.join(root, "package.json");
  const isExternal = (file: string) => directories.some((directory) => file.startsWith(directory + path.sep));
  return {
    name: "livery:external-plugins",
    enforce: "pre",
    config: () => ({
      // The development server serves no file outside these.
      server: { fs: { allow: [root, ...directories] } },
      // Two copies of React on one page do not work together.
      resolve: { dedupe: ["react", "react-dom"] },
    }),
    async resolveId(source, importer, options) {
      if (directories.length === 0 || importer === undefined || !isExternal(importer)) return undefined;
      if (source.startsWith(".") || source.startsWith("\0") || path.isAbsolute(source)) return undefined;
      const own = source.startsWith("#")
        ? null
        : await this.resolve(source, importer, { ...options, skipSelf: true }).catch(() => null);
      return own ?? this.resolve(source, repository, { ...options, skipSelf: true });
    },
  };
}
