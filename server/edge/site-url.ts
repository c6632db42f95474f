import { ofHost } from "./records.ts";

/** A request's address with the host that brands are known by: a trailing dot names the same host. */
export function siteUrl(address: string): URL {
  const url = new URL(address);
  if (url.hostname.endsWith(".")) url.hostname = url.hostname.slice(0, -1);
  return url;
}

/** Where a page is that was asked for at another host's name, or with empty segments in its path, if it was. */
export function canonicalAddress(asked: string, { host, pathname, search }: URL): string | undefined {
  const path = pathname.replace(/\/{2,}/g, "/");
  // Without a scheme: before the edge there may be TLS.
  return path === pathname && new URL(asked).host === host ? undefined : `//${host}${path}${search}`;
}

/** Hosts of the machine itself, which need no https and no `www`. */
export const isLocal = (host: string): boolean => isBare(host) || host.endsWith(".localhost");

export const isBare = (host: string): boolean => host === "localhost" || host === "127.0.0.1" || host === "[::1]";

/**
 * The origin of the brand's main address on the domain of a request, whichever affiliate's host it came by: links from
 * elsewhere, such as those of search engines (spec 2: hosts that start with `www`), lead there.
 */
export function mainOrigin(domains: readonly string[], { hostname, port }: URL, secure: boolean): string {
  const domain = ofHost((name) => (domains.includes(name) ? name : undefined), hostname) ?? hostname;
  const host = isLocal(domain) || domain.startsWith("www.") ? domain : `www.${domain}`;
  return `${secure ? "https" : "http"}://${host}${port && `:${port}`}`;
}
