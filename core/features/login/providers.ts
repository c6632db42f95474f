import type { LoginProvider } from "#core/extension-points/index.ts";
import { isOffered } from "#core/kernel/index.ts";
import type { PublicRecord } from "#core/merchant/index.ts";
import type { Site } from "#core/site/index.ts";

export type Providers = ReturnType<typeof createProviders>;

/** The login providers that a person can use on this host. The host of plugins applies the point's failure policy. */
export function createProviders({ plugins, flags, window, record }: Site) {
  const mayReturnHere = mayReturnTo(window.location, record);
  /** In the merchant's order: their flag is on, and the vendor accepts this host as a return address. */
  const all = () =>
    plugins
      .all("login")
      .filter(({ plugin }) => isOffered(plugin, flags.isOn) && (mayReturnHere || !plugin.manifest.registeredReturn));
  const withId = (id: string) => all().filter((handle) => handle.id === id);

  return {
    all,
    manifestOf: (id: string) => withId(id)[0]?.plugin.manifest,
    /** Calls one provider; undefined where it is not offered or fails, which the host reports. */
    call: async <T>(
      id: string,
      action: string,
      work: (provider: LoginProvider, signal: AbortSignal) => T | Promise<T>,
    ): Promise<T | undefined> => (await plugins.first(withId(id), action, work))?.value,
  };
}

/**
 * Whether a provider's external page may redirect back to this host: the merchant has registered it, or it is a localhost
 * with the sandbox, whose stand-ins accept any.
 */
export const mayReturnTo = (
  { origin, hostname }: Pick<Location, "origin" | "hostname">,
  { returnOrigins, vendorOrigins }: Pick<PublicRecord, "returnOrigins" | "vendorOrigins">,
): boolean =>
  returnOrigins.includes(origin) || (vendorOrigins !== undefined && /(^|\.)localhost$/.test(hostname.toLowerCase()));
