import type { ExtensionPoints, Tracker, TrackerManifest } from "#core/extension-points/index.ts";
import { pointPolicies } from "#core/extension-points/index.ts";
import { type ChosenPlugin, type Clock, createPluginHost } from "#core/kernel/index.ts";

/** A chosen tracker: for tests. */
export const aPlugin = (id: string, manifest: Partial<TrackerManifest> = {}): ChosenPlugin<TrackerManifest> => ({
  point: "trackers",
  id,
  url: `/m/plugins/trackers/${id}.js`,
  manifest: { api: 1, title: id, settings: { type: "object" }, ...manifest },
  settings: {},
});

/** A host of trackers whose code is given instead of loaded. `disposed`: the names of those that were disposed. */
export function trackerHost(
  trackers: readonly { readonly plugin: ChosenPlugin<TrackerManifest>; readonly tracker: Tracker }[],
  clock: Clock,
) {
  const disposed: string[] = [];
  const plugins = createPluginHost<ExtensionPoints, { onDispose(undo: () => void): void }>({
    plugins: trackers.map(({ plugin }) => plugin),
    policies: pointPolicies,
    clock,
    load: async (plugin) => ({
      default: {
        api: 1,
        activate(context: { onDispose(undo: () => void): void }) {
          context.onDispose(() => disposed.push(plugin.id));
          return trackers.find((each) => each.plugin.id === plugin.id)?.tracker;
        },
      },
    }),
    createContext: (_, lifetime) => lifetime,
    report() {},
  });
  return { plugins, disposed };
}
