import type { DownloadContext, DownloadManifest } from "#core/extension-points/index.ts";
import type { DownloadSettings } from "#core/gateway/index.ts";
import type { Platform } from "#core/platform/index.ts";

/** Files that a person installs by hand. */
export type InstallKind = "profile" | "android";

export type PlatformLinks = DownloadContext["links"];

/** Spec 3 "Download resources", by type; an empty address counts as none. */
export const linksOf = ({ resources }: Pick<DownloadSettings, "resources">): PlatformLinks =>
  Object.fromEntries(resources.filter(({ url }) => url !== "").map(({ resourceType, url }) => [resourceType, url]));

/** The app's links for this device, the best first. On a desktop those of both phones, to pass on. */
export function linksFor(os: Platform["os"], links: PlatformLinks): readonly ("IOS" | "MOBILECONFIG" | "Android")[] {
  const ios = ["IOS", "MOBILECONFIG"] as const;
  const useful = { ios, android: ["Android"] as const, desktop: ["Android", ...ios] as const }[os];
  return useful.filter((type) => links[type]);
}

const fileOf = (url: string): string => url.split(/[?#]/)[0] ?? "";

/** Spec 4: files that install an app or a profile directly; any other link is a page of a store. */
export const isAppDownload = (url: string): boolean => /\.(mobileconfig|apk|ipa)$/i.test(fileOf(url));

export function installKindOf(url: string): InstallKind | undefined {
  if (/\.mobileconfig$/i.test(fileOf(url))) return "profile";
  return /\.apk$/i.test(fileOf(url)) ? "android" : undefined;
}

/**
 * The major version of iOS, where the user agent has it. Since iOS 26 the OS part is frozen; Safari's own version
 * increases.
 */
export function iosVersion(userAgent: string): number | undefined {
  const found = [/\bOS (\d+)_/, /\bVersion\/(\d+)/].flatMap((version) => version.exec(userAgent)?.[1] ?? []);
  return found.length > 0 ? Math.max(...found.map(Number)) : undefined;
}

/** Whether version `a` is later than `b`, part by part: 2.10 is later than 2.9. What is no number counts as 0. */
export function isLater(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.split(".").map((part) => Number.parseInt(part, 10) || 0));
  const length = Math.max(left?.length ?? 0, right?.length ?? 0);
  for (let index = 0; index < length; index++) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

/** What decides whether the download bar is shown. */
export interface BarVisit extends Pick<Platform, "os" | "displayMode" | "isApp"> {
  readonly hasSession: boolean;
  /** The member's rank; undefined for visitors and members without one. */
  readonly rankLevel: number | undefined;
}

/** Spec 4 "Download bar". The rank threshold is for members: visitors are excluded by `loginRequired`. */
export function showsBar(settings: DownloadSettings, visit: BarVisit): boolean {
  const links = linksOf(settings);
  const isInstalled = visit.isApp || visit.displayMode === "pwa" || visit.displayMode === "a2hs";
  if (isInstalled) return false;
  if (!settings.banner?.image || linksFor(visit.os, links).length === 0) return false;
  if (visit.displayMode === "webclip" && !links.IOS) return false;
  if (!visit.hasSession) return !settings.loginRequired;
  return (visit.rankLevel ?? 0) >= settings.minVipLevel;
}

/** Whether a strategy applies: all its conditions hold, and the link that it opens exists. */
export function applies({ conditions = {}, open }: DownloadManifest, context: DownloadContext): boolean {
  const { platform, displayMode, link, canInstall, referral, inApp } = conditions;
  const { links } = context;
  return (
    (platform?.includes(context.platform) ?? true) &&
    (displayMode?.includes(context.displayMode) ?? true) &&
    (link?.some((type) => links[type]) ?? true) &&
    (canInstall ?? context.canInstall) === context.canInstall &&
    (referral ?? context.referralEnabled) === context.referralEnabled &&
    (inApp ?? context.inAppBrowser !== undefined) === (context.inAppBrowser !== undefined) &&
    (open !== "referral" || context.referralEnabled) &&
    (open === undefined || opensWithoutLink.has(open) || Boolean(links[open]))
  );
}

const opensWithoutLink: ReadonlySet<string> = new Set(["referral", "installPrompt", "popup"]);
