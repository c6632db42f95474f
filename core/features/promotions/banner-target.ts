import type { Banner } from "#core/gateway/index.ts";
import { activityPath } from "#core/routes/index.ts";
import type { PlayedGame } from "../lobby/index.ts";

/** A banner's target (spec 3; the gateway contract, "Content"): one of them, or none. */
export interface BannerTarget {
  readonly path?: string;
  /** Of another site. */
  readonly url?: string;
  readonly game?: PlayedGame;
}

/**
 * `P`: an announcement; `URL`: on this site a path, else another site; `G`: a game, or a room of the vendor's. None for
 * other types, and where what it needs is missing: it is shown without a link.
 */
export function bannerTarget(banner: Banner, origin: string): BannerTarget {
  const {
    linkageType,
    linkage,
    vendor,
    gameType: category = "",
    nodeId = "",
    roomId: code = "",
    url: address,
  } = banner;
  if (linkageType === "P" && linkage) return { path: activityPath(linkage) };
  if (linkageType === "G" && vendor) {
    const gameId = `banner:${nodeId}`;
    return { game: { gameId, nodeId, code, name: "", vendor, category, image: "", freeplay: false } };
  }
  return linkageType === "URL" && address ? addressTarget(address, origin) : {};
}

/** Where an address of the gateway leads: on this site to a path, else to another site; nowhere where it is no web address. */
export function addressTarget(address: string, origin: string): Pick<BannerTarget, "path" | "url"> {
  if (!URL.canParse(address, origin)) return {};
  const url = new URL(address, origin);
  const { pathname } = url;
  if (!/^https?:$/.test(url.protocol)) return {};
  if (url.origin !== origin) return { url: url.href };
  // As a link, `//host` would leave the site.
  return pathname.startsWith("//") ? {} : { path: pathname + url.search + url.hash };
}
