import type { IdlePlugins } from "#core/merchant/index.ts";
import type { Site } from "../features/site.ts";

type LoaderSite = Pick<Site, "record" | "fetch" | "warn">;

/**
 * Loads the brand's plugins that a page does not contain. Rejects when the file could not be loaded.
 * @param recover reloads the page where the brand was published anew, which replaces the file.
 */
export async function loadIdlePlugins(
  { record, fetch, warn }: LoaderSite,
  recover: (address: string) => Promise<unknown>,
): Promise<IdlePlugins> {
  const address = record.idlePlugins;
  if (address === undefined) return { plugins: [] };
  try {
    const response = await fetch(address, {});
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return await response.json();
  } catch (error) {
    warn("the plugins that the page does not contain could not be loaded", error);
    await recover(address).catch(() => {});
    throw error;
  }
}
