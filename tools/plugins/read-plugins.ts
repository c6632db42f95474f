import type { PluginManifest } from "#core/kernel/index.ts";
import { type Diagnostic, formatDiagnostics } from "#tools/manifest/index.ts";
import { createPluginChecker } from "./check-plugin.ts";
import { pluginFolders } from "./plugin-folders.ts";

/** A `plugin.json` is invalid; the message names each position. */
export class InvalidPluginsError extends Error {
  readonly diagnostics: readonly Diagnostic[];
  /** Those that are valid, by `point/id`. */
  readonly valid: PluginManifests;
  /** Where a brand's manifest names what is invalid: JSON pointers of the plugins and of their flags. */
  readonly pointers: readonly string[];

  constructor(diagnostics: readonly Diagnostic[], valid: PluginManifests, pointers: readonly string[]) {
    super(`A plugin.json can't be used:\n\n${formatDiagnostics(diagnostics)}`);
    this.diagnostics = diagnostics;
    this.valid = valid;
    this.pointers = pointers;
  }
}

export type PluginManifests = Readonly<Record<string, PluginManifest>>;

/**
 * Every plugin's `plugin.json` by `point/id`, in alphabetical order, merged with the shared folders that it uses.
 * Rejects with an `InvalidPluginsError` when one does not match the schema of its point.
 */
export async function readPluginManifests(root: string): Promise<PluginManifests> {
  const checker = await createPluginChecker(root);
  const plugins = await Promise.all(
    pluginFolders(root).map(async (plugin) => ({ ...plugin, ...(await checker.check(plugin)) })),
  );
  const valid = Object.fromEntries(plugins.flatMap(({ name, manifest }) => (manifest ? [[name, manifest]] : [])));
  const invalid = plugins.filter(({ manifest }) => !manifest);
  if (invalid.length === 0) return valid;
  const diagnostics = plugins.flatMap((plugin) => plugin.diagnostics);
  const pointers = invalid.flatMap(({ name, flag }) => [`/plugins/${name}`, ...(flag ? [`/features/${flag}`] : [])]);
  throw new InvalidPluginsError(diagnostics, valid, pointers);
}

/** The valid ones, for what goes on without the others, and what is wrong with those. */
export async function readValidPlugins(
  root: string,
): Promise<{ readonly plugins: PluginManifests; readonly invalid?: InvalidPluginsError }> {
  try {
    return { plugins: await readPluginManifests(root) };
  } catch (error) {
    if (!(error instanceof InvalidPluginsError)) throw error;
    return { plugins: error.valid, invalid: error };
  }
}
