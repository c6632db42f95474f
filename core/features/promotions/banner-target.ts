import type { Banner } from "#core/gateway/index.ts";
import { activityPath } from "#core/routes/index.ts";

/** A banner's target (spec 3; the gateway contract, "Content"). */
export type BannerTarget =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "outside"; readonly url: string }
  | { readonly kind: "game"; readonly vendor: string; readonly category: string; readonly nodeId: string };

/** `P`: an announcement; `URL`: on this site a path, else a new tab; `G`: a game. Undefined: no target. */
export function bannerTarget(banner: Banner, origin: string): BannerTarget | undefined {
  switch (banner.linkageType) {
    case "P":
      return banner.linkage === "" ? undefined : { kind: "path", path: activityPath(banner.linkage) };
    case "G":
      return banner.vendor === ""
        ? undefined
        : { kind: "game", vendor: banner.vendor, category: banner.gameType, nodeId: banner.nodeId };
    case "URL": {
      if (!URL.canParse(banner.url, origin)) return undefined;
      const url = new URL(banner.url, origin);
      if (!/^https?:$/.test(url.protocol)) return undefined;
      // As a link, `//host` would leave the site.
      if (url.origin === origin && url.pathname.startsWith("//")) return undefined;
      return url.origin === origin
        ? { kind: "path", path: url.pathname + url.search + url.hash }
        : { kind: "outside", url: url.href };
    }
  }
}
