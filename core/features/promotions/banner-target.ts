import type { Banner } from "#core/gateway/index.ts";
import type { Platform } from "#core/platform/index.ts";
import { activityPath } from "#core/routes/index.ts";

/** A banner's target (spec 3; the gateway contract, "Content"). */
export type BannerTarget =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "outside"; readonly url: string }
  | { readonly kind: "game"; readonly vendor: string; readonly category: string; readonly nodeId: string };

/** `P`: an announcement; `URL`: on this site a path, else a new tab; `G`: a game. Undefined: no target. */
export function bannerTarget(banner: Banner, origin: string): BannerTarget | undefined {
  const { linkageType, linkage, vendor, gameType: category = "", nodeId = "", url: address } = banner;
  switch (linkageType) {
    case "P":
      return linkage ? { kind: "path", path: activityPath(linkage) } : undefined;
    case "G":
      return vendor ? { kind: "game", vendor, category, nodeId } : undefined;
    case "URL": {
      if (address === undefined || !URL.canParse(address, origin)) return undefined;
      const url = new URL(address, origin);
      if (!/^https?:$/.test(url.protocol)) return undefined;
      // As a link, `//host` would leave the site.
      if (url.origin === origin && url.pathname.startsWith("//")) return undefined;
      return url.origin === origin
        ? { kind: "path", path: url.pathname + url.search + url.hash }
        : { kind: "outside", url: url.href };
    }
  }
}

/** Opens another site in a new tab; in the same one where a browser has no other. */
export function openOutside(
  window: Pick<Window, "open" | "location">,
  url: string,
  { hasWindows }: Pick<Platform, "hasWindows">,
): void {
  if (hasWindows) window.open(url, "_blank", "noopener,noreferrer");
  else window.location.assign(url);
}
