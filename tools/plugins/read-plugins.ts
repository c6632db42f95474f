import type { PluginManifest } from "#core/kernel/index.ts";
import type { Diagnostic } from "#core/merchant/index.ts";
import { formatDiagnostics } from "#tools/publish/format.ts";
import { createPluginChecker } from "./check-plugin.ts";
import { pluginFolders } from "./plugin-folders.ts";

/** A `plugin.json` is invalid; the message names each position. */
export class InvalidPluginsError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(`A plugin.json can't be used:\n\n${formatDiagnostics(diagnostics)}`);
    this.diagnostics = diagnostics;
  }
}

/**
 * Every plugin's `plugin.json` by `point/id`, in alphabetical order, merged with the shared folders that it uses.
 * Rejects with an `InvalidPluginsError` when one does not match the schema of its point.
 */
export async function readPluginManifests(root: string): Promise<Readonly<Record<string, PluginManifest>>> {
  const checker = await createPluginChecker(root);
  const plugins = await Promise.all(
    pluginFolders(root).map(async (plugin) => ({ ...plugin, ...(await checker.check(plugin)) })),
  );
  const diagnostics = plugins.flatMap((plugin) => plugin.diagnostics);
  if (plugins.some(({ manifest }) => !manifest)) throw new InvalidPluginsError(diagnostics);
  return Object.fromEntries(plugins.flatMap(({ name, manifest }) => (manifest ? [[name, manifest]] : [])));
}
