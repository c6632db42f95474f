import { formatReturnTo, originFields } from "../session/index.ts";
import type { Site } from "../site.ts";
import { pixelTrackOf } from "../tracking/index.ts";
import { showChoice } from "./choose-account.tsx";
import { createSocial } from "./create-social.ts";

export async function loadSocial(site: Site): Promise<void> {
  const { clock, events, flags, failures, gateway, i18n, overlays, platform, plugins, session } = site;
  const [login, registration] = await Promise.all([site.login(), site.registration()]);
  const providerOf = (id: string) => plugins.all("login").find((handle) => handle.id === id);
  const social = createSocial({
    login,
    clock,
    events,
    isOn: (flag) => flags.isOn(flag),
    autoRegisters: (provider) => providerOf(provider)?.plugin.settings.autoRegister === true,
    failures,
    errorsOf: (provider) => providerOf(provider)?.plugin.manifest.errors ?? {},
    forgetProof: async (provider) => providerOf(provider)?.use("forget", (value) => value.forget?.()),
    gateway,
    common: async () => ({ ...(await originFields(platform)), pixelTrack: await pixelTrackOf(site) }),
    session,
    attach: (identity) => registration.attach(identity),
    navigate(path, returnTo) {
      const query = formatReturnTo(returnTo);
      site.navigate(query ? `${path}?${query}` : path);
    },
  });
  showChoice(social, overlays, i18n.t);
}
