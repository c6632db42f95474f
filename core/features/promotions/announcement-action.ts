import type { Announcement } from "#core/gateway/index.ts";
import { gamesPath, registrationPath } from "#core/routes/index.ts";
import { addressTarget, type BannerTarget } from "./banner-target.ts";

/** What a person can do about an announcement. */
export interface AnnouncementAction extends Pick<BannerTarget, "path" | "url"> {
  /** The gateway's words. */
  readonly label?: string;
  /** The key of the site's own, where the gateway has none. */
  readonly text: string;
}

interface Reader {
  /** Of the page. */
  readonly origin: string;
  readonly isMember: boolean;
  readonly isPromotion: boolean;
}

/**
 * The gateway's own action. Without one that can be followed, a promotion offers a visitor an account and a member the
 * games; news offer nothing.
 */
export function announcementAction(
  { action }: Pick<Announcement, "action">,
  { origin, isMember, isPromotion }: Reader,
): AnnouncementAction | undefined {
  const { path, url } = action?.url ? addressTarget(action.url, origin) : {};
  const label = action?.label?.trim();
  const words = { text: "site.push.open", ...(label && { label }) };
  if (path !== undefined) return { path, ...words };
  if (url !== undefined) return { url, ...words };
  if (!isPromotion) return undefined;
  return isMember
    ? { path: gamesPath, text: "site.news.games" }
    : { path: registrationPath, text: "site.login.toRegistration" };
}
