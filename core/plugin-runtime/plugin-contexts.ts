import type { PluginContext } from "#core/extension-points/index.ts";
import type { ChosenPlugin, Clock, Lifetime, PluginModule } from "#core/kernel/index.ts";
import { type ContextParts, createPluginContext } from "./plugin-context.ts";
import { declaredOrigins, isWithin } from "./plugin-origins.ts";
import { createScriptLoader } from "./script-loader.ts";

type Parts = Omit<ContextParts, "scripts"> & { readonly window: Window; readonly clock: Pick<Clock, "after"> };

/** Creates the contexts of a site's plugins, which share one script loader. Loaded beside the first plugin with code. */
export function createPluginContexts({ window, clock, ...parts }: Parts) {
  const { plugins, vendorOrigins = {} } = parts.record;
  const scripts = createScriptLoader(
    window,
    (url) =>
      plugins.some((plugin) => declaredOrigins(plugin, "script").some((source) => isWithin(url, source))) ||
      Object.values(vendorOrigins).some((origin) => isWithin(url, origin)),
    clock,
  );
  return (
    plugin: ChosenPlugin,
    lifetime: Lifetime,
    module: PluginModule<unknown, PluginContext<unknown>>,
  ): PluginContext<unknown> => createPluginContext({ ...parts, scripts }, plugin, lifetime, module);
}
