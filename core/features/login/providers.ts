import type { ExtensionPoints, HandleOf } from "#core/extension-points/index.ts";
import type { PluginHost } from "#core/kernel/index.ts";

interface Offer {
  readonly plugins: Pick<PluginHost<ExtensionPoints>, "all">;
  readonly isOn: (flag: string) => boolean;
  readonly mayReturnHere: boolean;
}

/** The providers a person can use here: their flag is on, and their return address is one that the vendor knows. */
export function offeredProviders({ plugins, isOn, mayReturnHere }: Offer): readonly HandleOf<"login">[] {
  return plugins.all("login").filter(({ plugin: { manifest } }) => {
    if (manifest.flag && !isOn(manifest.flag)) return false;
    return mayReturnHere || !manifest.registeredReturn;
  });
}
