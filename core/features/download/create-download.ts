import type { DownloadActions, DownloadContext, HandleOf } from "#core/extension-points/index.ts";
import type { DownloadSettings } from "#core/gateway/index.ts";
import { isOffered, sleep } from "#core/kernel/index.ts";
import { agentPath, referralPath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { isAgent } from "../session/index.ts";
import { applies, type InstallKind, installKindOf, iosVersion, isAppDownload, linksOf } from "./rules.ts";

export interface DownloadViews {
  /** Every link of the app for this device. */
  openPopup(settings: DownloadSettings): void;
  /** What a person does with a downloaded file. */
  showSteps(kind: InstallKind): void;
}

/** Spec 8: since this version of iOS a downloaded profile must be installed in the settings. */
const PROFILES_HIDDEN_SINCE_IOS = 17;
/** Milliseconds that a tap waits for the promotions: the browser's install prompt needs a recent tap. */
const PROMOTIONS_TIMEOUT_MS = 1500;

/** What the download button does. */
export type DownloadModel = ReturnType<typeof createDownload>;

export function createDownload(site: Site, { openPopup, showSteps }: DownloadViews) {
  const { plugins, idlePlugins, flags, platform, install, session, gateway } = site;
  const { clock, events, overlays, i18n, navigate, leave } = site;
  const alert = (textKey: string) => overlays.alert({ title: i18n.t("site.download.title"), message: i18n.t(textKey) });

  /** Follows one of the app's links, as a tap in the pop-up does; after a file's download its next steps are shown. */
  async function follow(url: string) {
    if (url === "") return alert("site.download.noLink");
    const kind = installKindOf(url);
    const isProfile = kind === "profile" && platform.os === "ios";
    // Only Safari takes a profile: the steps begin with opening this page there.
    if (isProfile && platform.inAppBrowser !== undefined) return showSteps("profile");
    if (isAppDownload(url)) events.emit("app.downloaded", { platform: platform.os });
    leave(url);
    if (isProfile && (iosVersion(platform.userAgent) ?? 0) >= PROFILES_HIDDEN_SINCE_IOS)
      await alert("site.download.profileTips");
    if (isProfile || (kind === "android" && platform.os === "android" && !platform.isApp)) showSteps(kind);
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

  const referral = (): string => (isAgent(session.store.getState().info?.type ?? 0) ? agentPath : referralPath);

  /** The applicable strategies, the lowest priority number first, by their `plugin.json` only. */
  const candidates = (context: DownloadContext): readonly HandleOf<"download">[] =>
    plugins
      .all("download")
      .filter(({ plugin }) => isOffered(plugin, flags.isOn) && applies(plugin.manifest, context))
      .sort((a, b) => a.plugin.manifest.priority - b.plugin.manifest.priority);

  async function openWithoutCode(open: string | undefined, { links }: DownloadContext, settings: DownloadSettings) {
    const link = open === undefined ? undefined : links[open];
    if (link !== undefined) return follow(link);
    if (open === "referral") return navigate(referral());
    // The prompt can be used up between the decision and the action.
    if (open === "installPrompt" && (await install.prompt()) !== "unavailable") return;
    openPopup(settings);
  }

  return {
    follow,
    openPopup,

    /**
     * Spec 4 "Download button behaviour": the first chosen strategy that applies, by priority; code is loaded only for a
     * strategy whose turn it is. If it fails, or none applies, the pop-up opens.
     */
    async press(settings: DownloadSettings) {
      // Without the plugins, the popup shows every link.
      const [context] = await Promise.all([contextOf(settings), idlePlugins().catch(() => {})]);
      const actions: DownloadActions = {
        navigate,
        install: install.prompt,
        openPopup: () => openPopup(settings),
        openLink: (url) => void follow(url),
        alert: (textKey) => void alert(textKey),
      };
      for (const candidate of candidates(context)) {
        const { url, manifest } = candidate.plugin;
        if (url === undefined) return openWithoutCode(manifest.open, context, settings);
        const ran = await plugins.first([candidate], "run", (strategy, signal) =>
          strategy.run(context, actions, signal),
        );
        if (!ran) break;
        if (ran.value !== "next") return;
      }
      openPopup(settings);
    },
  };
}
