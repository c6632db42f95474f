import type { DownloadActions, DownloadContext, HandleOf } from "#core/extension-points/index.ts";
import type { DownloadSettings } from "#core/gateway/index.ts";
import { sleep } from "#core/kernel/index.ts";
import type { DownloadModel, DownloadParts } from "./download.ts";
import { isAppDownload, isProfile, linksOf } from "./rules.ts";

/** Spec 8: since this version of iOS a profile that was downloaded has to be looked for in the settings. */
const PROFILES_HIDDEN_SINCE = 17;
/** How long a tap waits to hear of promotions, in milliseconds: a browser forgets the tap that its prompt needs. */
const PROMOTIONS_WITHIN = 1500;

export function createDownload(parts: DownloadParts): DownloadModel {
  const { plugins, platform, install, gateway, clock } = parts;

  async function follow(url: string) {
    if (url === "") return parts.alert("site.download.noLink");
    if (isAppDownload(url)) parts.downloaded();
    parts.leave(url);
    const { iosVersion = 0 } = platform;
    if (isProfile(url) && iosVersion >= PROFILES_HIDDEN_SINCE) await parts.alert("site.download.profileTips");
  }

  async function contextOf(settings: DownloadSettings): Promise<DownloadContext> {
    const promotions = await Promise.race([gateway.promotions.available(), sleep(clock, PROMOTIONS_WITHIN)]);
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

  /** The strategies that apply, lowest priority number first. One that can't be asked stays out. */
  async function applying(context: DownloadContext): Promise<readonly HandleOf<"download">[]> {
    const offered = plugins
      .all("download")
      .filter(({ plugin: { manifest } }) => !manifest.flag || parts.isOn(manifest.flag));
    const looks = await Promise.all(
      offered.map(async (handle) => {
        const look = await handle.use("look", (strategy) =>
          strategy.applies(context) ? strategy.priority : undefined,
        );
        return look.ok && look.value !== undefined ? [{ handle, priority: look.value }] : [];
      }),
    );
    return looks
      .flat()
      .sort((a, b) => a.priority - b.priority)
      .map(({ handle }) => handle);
  }

  return {
    follow,

    async press(settings) {
      const context = await contextOf(settings);
      const [first] = await applying(context);
      const actions: DownloadActions = {
        navigate: parts.navigate,
        install: install.prompt,
        openPopup: () => parts.openPopup(settings),
        openLink: (url) => void follow(url),
        alert: (textKey) => void parts.alert(textKey),
      };
      const run = await first?.use("run", (strategy, signal) => strategy.run(context, actions, signal));
      if (!run?.ok) parts.openPopup(settings);
    },
  };
}
