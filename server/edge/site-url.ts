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
