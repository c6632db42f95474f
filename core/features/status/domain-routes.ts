import type { DomainRoutes } from "#core/gateway/index.ts";

/** Another address of the site. */
interface DomainRoute {
  readonly href: string;
  /** What the player reads: the host, international names as they are on the wire, so that none looks like another. */
  readonly host: string;
}

/**
 * The ways on from a domain that is not available: the highest weight first, equals in the gateway's order. Only whole
 * addresses of other hosts count, over https; on a page over http, http too.
 */
export function alternativeDomains(
  routes: DomainRoutes["routes"],
  page: Pick<Location, "host" | "protocol">,
): readonly DomainRoute[] {
  const seen = new Set([page.host]);
  return [...routes]
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ url }) => {
      if (!URL.canParse(url)) return [];
      const { href, host, protocol, username, password } = new URL(url);
      if (protocol !== "https:" && !(protocol === "http:" && page.protocol === "http:")) return [];
      if (username !== "" || password !== "" || seen.has(host)) return [];
      seen.add(host);
      return [{ href, host }];
    });
}
