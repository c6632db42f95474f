import type { DownloadActions, DownloadContext, HandleOf } from "#core/extension-points/index.ts";
import type { DownloadSettings } from "#core/gateway/index.ts";
import { isOffered, sleep } from "#core/kernel/index.ts";
import type { DownloadModel, DownloadParts } from "./download.ts";
import { applies, isAppDownload, isProfile, linksOf } from "./rules.ts";

/** Spec 8: since this version of iOS a downloaded profile must be installed in the settings. */
const PROFILES_HIDDEN_SINCE_IOS = 17;
/** Milliseconds that a tap waits for the promotions: the browser's install prompt needs a recent tap. */
const PROMOTIONS_TIMEOUT_MS = 1500;

export function createDownload(parts: DownloadParts): DownloadModel {
  const { plugins, platform, install, gateway, clock } = parts;

  async function follow(url: string) {
    if (url === "") return parts.alert("site.download.noLink");
    if (isAppDownload(url)) parts.downloaded();
    parts.leave(url);
    const { iosVersion = 0 } = platform;
    if (isProfile(url) && iosVersion >= PROFILES_HIDDEN_SINCE_IOS) await parts.alert("site.download.profileTips");
  }

  async function contextOf(settings: DownloadSettings): Promise<DownloadContext> {
    const promotions = await Promise.race([gateway.promotions.available(), sleep(clock, PROMOTIONS_TIMEOUT_MS)]);
    const { displayMode } = platform;
    return {
      platform: platform.os,
      links: linksOf(settings),
      displayMode: platform.isApp ? "app" : displayMode === "a2hs" ? "pwa" : displayMode,
      inAppBrowser: platform.inAppBrowser,
      canInstall: install.store.getState().canInstall,
      referralEnabled: promotions?.ok === true && promotions.value.REFERRAL.enabled,
      currentVersion: platform.appVersion,
    };
  }

  /** The applicable strategy with the lowest priority number, by its `plugin.json` alone. */
  const winnerOf = (context: DownloadContext): HandleOf<"download"> | undefined =>
    plugins
      .all("download")
      .filter(({ plugin }) => isOffered(plugin, parts.isOn) && applies(plugin.manifest, context))
      .sort((a, b) => a.plugin.manifest.priority - b.plugin.manifest.priority)[0];

  async function openWithoutCode(open: string | undefined, { links }: DownloadContext, settings: DownloadSettings) {
    const link = open === undefined ? undefined : links[open];
    if (link !== undefined) return follow(link);
    // The prompt can be used up between the decision and the action.
    if (open === "installPrompt" && (await install.prompt()) !== "unavailable") return;
    parts.openPopup(settings);
  }

  return {
    follow,

    async press(settings) {
      const context = await contextOf(settings);
      const winner = winnerOf(context);
      if (!winner || winner.plugin.url === undefined) {
        return openWithoutCode(winner?.plugin.manifest.open, context, settings);
      }
      const actions: DownloadActions = {
        navigate: parts.navigate,
        install: install.prompt,
        openPopup: () => parts.openPopup(settings),
        openLink: (url) => void follow(url),
        alert: (textKey) => void parts.alert(textKey),
      };
      const ran = await plugins.first([winner], "run", (strategy, signal) => strategy.run(context, actions, signal));
      if (!ran) parts.openPopup(settings);
    },
  };
}
