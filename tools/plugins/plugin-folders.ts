import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

/** The location of a plugin's sources. */
export interface PluginFolder {
  /** `point/id`: the plugin's identity. */
  readonly name: string;
  readonly point: string;
  readonly id: string;
  /** Absolute, symbolic links resolved. */
  readonly folder: string;
  /** Whether it is in a folder named by PLUGINS_DIR. */
  readonly isExternal: boolean;
}

/** PLUGINS_DIR or a plugin's folder is wrong; the message says what to correct, so that a stack adds nothing to it. */
export class PluginFolderError extends Error {
  override readonly stack: string = this.message;
}

/**
 * The folders named by the environment variable PLUGINS_DIR (several separated by ":"), absolute. Relative ones are
 * resolved from the repository. Throws when one does not exist.
 */
export function externalPluginDirectories(root: string, named = process.env.PLUGINS_DIR): readonly string[] {
  const directories = (named ?? "").split(":").filter((name) => name.trim() !== "");
  return directories.map((name) => {
    const directory = path.resolve(root, name.trim());
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) {
      throw new PluginFolderError(
        `PLUGINS_DIR names ${directory}, which is not a folder. Create it or correct PLUGINS_DIR.`,
      );
    }
    return realpathSync(directory);
  });
}

/**
 * Every plugin: each folder `<directory>/<point>/<id>/` that has a plugin.json, in the repository's `plugins/` and in
 * the folders named by PLUGINS_DIR, sorted by name. Everything that needs to know which plugins exist asks here.
 * @param root the repository's folder.
 * @param named the value of PLUGINS_DIR. Throws when two folders have the same point and id, or when PLUGINS_DIR names
 * what is no folder or has no plugins.
 */
export function pluginFolders(root: string, named = process.env.PLUGINS_DIR): readonly PluginFolder[] {
  const own = path.join(realpathSync(root), "plugins");
  const external = externalPluginDirectories(root, named).filter((directory) => directory !== own);
  const found = new Map<string, PluginFolder>();
  for (const directory of new Set([own, ...external])) {
    const plugins = foldersBelow(directory, directory !== own);
    if (directory !== own && plugins.length === 0) throw new PluginFolderError(withoutPlugins(directory));
    for (const plugin of plugins) {
      const other = found.get(plugin.name);
      if (other) {
        throw new PluginFolderError(
          `Two plugins are named ${plugin.name}: ${other.folder} and ${plugin.folder}. Rename one of the folders.`,
        );
      }
      found.set(plugin.name, plugin);
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns those of PLUGINS_DIR if it has any of them: its author didn't write the others. */
export function ownOf(plugins: readonly PluginFolder[]): readonly PluginFolder[] {
  const own = plugins.filter(({ isExternal }) => isExternal);
  return own.length > 0 ? own : plugins;
}

/** Most often PLUGINS_DIR is one level too high. */
function withoutPlugins(directory: string): string {
  const below = foldersIn(directory)
    .map((name) => path.join(directory, name))
    .find((folder) => foldersBelow(folder, true).length > 0);
  const hint = below === undefined ? "" : ` Did you mean ${below}?`;
  return `PLUGINS_DIR names ${directory}, which has no plugin: there is no <point>/<id>/plugin.json below it.${hint}`;
}

/** `shared` holds what several plugins share, not plugins. */
const isPoint = (name: string): boolean => name !== "shared" && name !== "node_modules" && !name.startsWith(".");

const foldersBelow = (directory: string, isExternal: boolean): readonly PluginFolder[] =>
  foldersIn(directory)
    .filter(isPoint)
    .flatMap((point) =>
      foldersIn(path.join(directory, point)).map((id) => ({
        name: `${point}/${id}`,
        point,
        id,
        folder: realpathSync(path.join(directory, point, id)),
        isExternal,
      })),
    )
    .filter(({ folder }) => existsSync(path.join(folder, "plugin.json")));

/** Names of the folders in a folder, links to folders included. */
const foldersIn = (directory: string): readonly string[] =>
  existsSync(directory)
    ? readdirSync(directory).filter((name) =>
        // A link to nothing is none, such as an editor's beside a file that is open.
        statSync(path.join(directory, name), { throwIfNoEntry: false })?.isDirectory(),
      )
    : [];
