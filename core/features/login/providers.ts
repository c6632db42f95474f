import type { HandleOf, LoginManifest, LoginProvider } from "#core/extension-points/index.ts";
import { isOffered } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { mayReturnTo } from "./return-address.ts";

/** The login providers that a person can use on this host. The host of plugins applies the point's failure policy. */
export interface Providers {
  /** In the merchant's order: their flag is on, and the vendor accepts this host as a return address. */
  all(): readonly HandleOf<"login">[];
  manifestOf(id: string): LoginManifest | undefined;
  /** Calls one provider; undefined where it is not offered or fails, which the host reports. */
  call<T>(
    id: string,
    action: string,
    work: (provider: LoginProvider, signal: AbortSignal) => T | Promise<T>,
  ): Promise<T | undefined>;
}

export function createProviders({ plugins, flags, window, record }: Site): Providers {
  const mayReturnHere = mayReturnTo(window.location, record);
  const all = () =>
    plugins
      .all("login")
      .filter(({ plugin }) => isOffered(plugin, flags.isOn) && (mayReturnHere || !plugin.manifest.registeredReturn));
  const withId = (id: string) => all().filter((handle) => handle.id === id);

  return {
    all,
    manifestOf: (id) => withId(id)[0]?.plugin.manifest,
    call: async (id, action, work) => (await plugins.first(withId(id), action, work))?.value,
  };
}
