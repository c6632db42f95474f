import type { PluginContext } from "#core/extension-points/index.ts";
import type { ChosenPlugin, Clock, Lifetime, PluginModule } from "#core/kernel/index.ts";
import { type ContextSite, createPluginContext } from "./plugin-context.ts";
import { declaredOrigins, isWithin } from "./plugin-origins.ts";
import { createScriptLoader } from "./script-loader.ts";

type ContextsSite = ContextSite & { readonly window: Window; readonly clock: Pick<Clock, "after"> };

/** Creates the contexts of a site's plugins, which share one script loader. Loaded beside the first plugin with code. */
export function createPluginContexts(site: ContextsSite) {
  const started = new Set<ChosenPlugin>();
  const isDeclared = (url: string) =>
    [...started]
      .flatMap((plugin) => declaredOrigins(plugin, "script"))
      .some((source) => isWithin(url, source) || isWithin(url, site.standIn(source)));
  const scripts = createScriptLoader(site.window, isDeclared, site.clock);
  return (
    plugin: ChosenPlugin,
    lifetime: Lifetime,
    module: PluginModule<unknown, PluginContext<unknown>>,
  ): PluginContext<unknown> => {
    started.add(plugin);
    return createPluginContext(site, scripts, plugin, lifetime, module);
  };
}
