import type { BuildManifest } from "#core/merchant/index.ts";
import { type PluginManifests, readValidPlugins } from "#tools/plugins/read-plugins.ts";
import { readSourceBuild } from "./source-build.ts";

/**
 * Creates a function that reads the sources as a build. A `plugin.json` that is invalid is reported and counts as it was
 * when it was last valid, so that it stops no brand of others.
 */
export function createSourceReader(root: string, warn: (text: string) => void = console.error) {
  let manifests: PluginManifests = {};
  return async (): Promise<BuildManifest> => {
    const { plugins, invalid } = await readValidPlugins(root);
    if (invalid) warn(invalid.message);
    manifests = { ...manifests, ...plugins };
    return readSourceBuild(root, manifests);
  };
}
