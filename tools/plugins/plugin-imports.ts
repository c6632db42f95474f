import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { externalPluginDirectories } from "./plugin-folders.ts";

/** The packages by which a plugin names what it imports of Livery. `paths` of tsconfig.json lists them, for all tools. */
const packageAliases = (root: string) =>
  Object.entries<string[]>(
    JSON.parse(readFileSync(path.join(root, "tsconfig.json"), "utf8")).compilerOptions.paths,
  ).map(([name, [file = ""]]) => ({ find: new RegExp(`^${name}$`), replacement: path.join(root, file) }));

/**
 * Resolves what a plugin imports, alike in the repository and in the folders of PLUGINS_DIR. `@livery/…` is Livery's own
 * source, also for a plugin whose repository has the packages installed. To a plugin outside, `#plugins/shared/…` and the
 * packages of this repository are added, which Node's own rules would look for next to the plugin; a package of the
 * plugin's own repository takes precedence.
 * @param options.anywhere the same for any file outside the repository: for tests, which take a plugin by its folder.
 */
export function pluginImports(root: string, options: { readonly anywhere?: boolean } = {}): Plugin {
  const directories = externalPluginDirectories(root);
  const repository = path.join(root, "package.json");
  const isExternal = (file: string) =>
    options.anywhere
      ? path.isAbsolute(file) &&
        !file.startsWith(root + path.sep) &&
        !file.includes(`${path.sep}node_modules${path.sep}`)
      : directories.some((directory) => file.startsWith(directory + path.sep));
  return {
    name: "livery:plugin-imports",
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
