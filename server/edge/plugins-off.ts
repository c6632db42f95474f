import { pluginName } from "#core/kernel/index.ts";
import type { IdlePlugins } from "#core/merchant/index.ts";
import type { Site } from "./sites.ts";

/**
 * Takes plugins out of what a site's pages get. The same site and plugins give the same object, which is what a cached
 * page is known by; a site that has none of them stays itself.
 * @param readIdle the plugins of a brand's file of idle ones, by its address
 */
export function createPluginFilter(readIdle: (address: string) => Promise<IdlePlugins>) {
  const filtered = new WeakMap<Site, { readonly off: string; readonly site: Site }>();

  const filter = async (site: Site, off: readonly string[]): Promise<Site> => {
    const { idlePlugins } = site.record.site;
    const isOff = (plugin: Parameters<typeof pluginName>[0]) => off.includes(pluginName(plugin));
    const plugins = site.record.site.plugins.filter((plugin) => !isOff(plugin));
    // What a page loads later it must know by name: browsers have cached the file. Where it can't be read, any may be in it.
    const idle =
      idlePlugins === undefined
        ? []
        : await readIdle(idlePlugins)
            .then((file) => file.plugins.filter(isOff).map(pluginName))
            .catch(() => off);
    if (plugins.length === site.record.site.plugins.length && idle.length === 0) return site;
    const page = { ...site.record.site, plugins, ...(idle.length > 0 && { pluginsOff: idle }) };
    return { ...site, record: { ...site.record, site: page }, switchedOff: site.record.site.plugins.filter(isOff) };
  };

  return async (site: Site, off: readonly string[]): Promise<Site> => {
    if (off.length === 0) return site;
    const key = off.join(" ");
    const known = () => (filtered.get(site)?.off === key ? filtered.get(site)?.site : undefined);
    const changed = known() ?? (await filter(site, off));
    // Another visit may have been faster: its object stays.
    const served = known() ?? changed;
    filtered.set(site, { off: key, site: served });
    return served;
  };
}
