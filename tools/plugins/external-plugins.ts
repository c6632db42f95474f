import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { externalPluginDirectories } from "./plugin-folders.ts";

/**
 * The packages by which a plugin names what it imports of Livery: here they are Livery's own files, also for a plugin
 * whose repository has them installed. `paths` of tsconfig.json lists them.
 */
const packageAliases = (root: string) =>
  Object.entries<string[]>(
    JSON.parse(readFileSync(path.join(root, "tsconfig.json"), "utf8")).compilerOptions.paths,
  ).map(([name, [file = ""]]) => ({ find: new RegExp(`^${name}$`), replacement: path.join(root, file) }));

/**
 * Lets plugins in the folders of PLUGINS_DIR import what plugins in the repository may: its `#` names
 * (`#plugins/shared/…`) and its packages. Node's own rules would look for both next to the plugin. A package of the plugin's
 * own repository takes precedence.
 * @param options.anywhere the same for any file outside the repository: for tests, which take a plugin by its folder.
 */
export function externalPlugins(root: string, options: { readonly anywhere?: boolean } = {}): Plugin {
  const directories = externalPluginDirectories(root);
  const repository = path.join(root, "package.json");
  const isExternal = (file: string) =>
    options.anywhere
      ? path.isAbsolute(file) &&
        !file.startsWith(root + path.sep) &&
        !file.includes(`${path.sep}node_modules${path.sep}`)
      : directories.some((directory) => file.startsWith(directory + path.sep));
  return {
    name: "livery:external-plugins",
    enforce: "pre",
    config: () => ({
      // The development server serves no file outside these.
      server: { fs: { allow: [root, ...directories] } },
      // Two copies of React on one page do not work together.
      resolve: { dedupe: ["react", "react-dom"], alias: packageAliases(root) },
    }),
    async resolveId(source, importer, resolution) {
      if (importer === undefined || !isExternal(importer)) return undefined;
      if (source.startsWith(".") || source.startsWith("\0") || path.isAbsolute(source)) return undefined;
      const own = source.startsWith("#")
        ? null
        : await this.resolve(source, importer, { ...resolution, skipSelf: true }).catch(() => null);
      return own ?? this.resolve(source, repository, { ...resolution, skipSelf: true });
    },
  };
}
