import { pluginName } from "#core/kernel/index.ts";
import type { IdlePlugins } from "#core/merchant/index.ts";
import type { Site } from "#core/site/index.ts";
import type { StaleBuild } from "../features/release/index.ts";

/**
 * Loads the brand's plugins that a page does not contain, and adds them to those that it does. Rejects when the file
 * could not be loaded; where the brand was published anew, which replaces the file, the page reloads.
 * @param vendorOrigins gets the stand-ins of their vendors.
 */
export async function loadIdlePlugins(
  { record: { idlePlugins: address, pluginsOff = [] }, plugins, fetch, warn }: Site,
  vendorOrigins: Record<string, string>,
  staleBuild: () => Promise<StaleBuild>,
): Promise<void> {
  if (address === undefined) return;
  try {
    const response = await fetch(address, {});
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const idle: IdlePlugins = await response.json();
    Object.assign(vendorOrigins, idle.vendorOrigins);
    plugins.add(idle.plugins.filter((plugin) => !pluginsOff.includes(pluginName(plugin))));
  } catch (error) {
    warn("the plugins that the page does not contain could not be loaded", error);
    await staleBuild()
      .then(({ recover }) => recover(address))
      .catch(() => {});
    throw error;
  }
}
