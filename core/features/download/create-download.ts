import type { DownloadActions, DownloadContext, HandleOf } from "#core/extension-points/index.ts";
import type { DownloadSettings } from "#core/gateway/index.ts";
import { isOffered, sleep } from "#core/kernel/index.ts";
import type { Site } from "../site.ts";
import type { DownloadModel } from "./download.ts";
import { applies, isAppDownload, isProfile, linksOf } from "./rules.ts";

/** Spec 8: since this version of iOS a downloaded profile must be installed in the settings. */
const PROFILES_HIDDEN_SINCE_IOS = 17;
/** Milliseconds that a tap waits for the promotions: the browser's install prompt needs a recent tap. */
const PROMOTIONS_TIMEOUT_MS = 1500;

type DownloadSite = Pick<
  Site,
  | "plugins"
  | "idlePlugins"
  | "flags"
  | "platform"
  | "install"
  | "gateway"
  | "clock"
  | "events"
  | "overlays"
  | "i18n"
  | "navigate"
  | "leave"
>;

/** @param openPopup shows every link of the app. */
export function createDownload(
  {
    plugins,
    idlePlugins,
    flags,
    platform,
    install,
    gateway,
    clock,
    events,
    overlays,
    i18n,
    navigate,
    leave,
  }: DownloadSite,
  openPopup: (settings: DownloadSettings) => void,
): DownloadModel {
  const alert = (textKey: string) => overlays.alert({ title: i18n.t("site.download.title"), message: i18n.t(textKey) });

  async function follow(url: string) {
    if (url === "") return alert("site.download.noLink");
    if (isAppDownload(url)) events.emit("app.downloaded", { platform: platform.os });
    leave(url);
    const { iosVersion = 0 } = platform;
    if (isProfile(url) && iosVersion >= PROFILES_HIDDEN_SINCE_IOS) await alert("site.download.profileTips");
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

  /** The applicable strategy with the lowest priority number, by its `plugin.json` only. */
  const winnerOf = (context: DownloadContext): HandleOf<"download"> | undefined =>
    plugins
      .all("download")
      .filter(({ plugin }) => isOffered(plugin, flags.isOn) && applies(plugin.manifest, context))
      .sort((a, b) => a.plugin.manifest.priority - b.plugin.manifest.priority)[0];

  async function openWithoutCode(open: string | undefined, { links }: DownloadContext, settings: DownloadSettings) {
    const link = open === undefined ? undefined : links[open];
    if (link !== undefined) return follow(link);
    // The prompt can be used up between the decision and the action.
    if (open === "installPrompt" && (await install.prompt()) !== "unavailable") return;
    openPopup(settings);
  }

  return {
    follow,

    async press(settings) {
      // Without the plugins, the popup shows every link.
      const [context] = await Promise.all([contextOf(settings), idlePlugins().catch(() => {})]);
      const winner = winnerOf(context);
      if (!winner || winner.plugin.url === undefined) {
        return openWithoutCode(winner?.plugin.manifest.open, context, settings);
      }
      const actions: DownloadActions = {
        navigate,
        install: install.prompt,
        openPopup: () => openPopup(settings),
        openLink: (url) => void follow(url),
        alert: (textKey) => void alert(textKey),
      };
      const ran = await plugins.first([winner], "run", (strategy, signal) => strategy.run(context, actions, signal));
      if (!ran) openPopup(settings);
    },
  };
}
