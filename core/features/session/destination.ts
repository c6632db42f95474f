import type { Site } from "#core/site/index.ts";
import type { ReturnTo } from "./session.ts";

/**
 * The `go` field of an address as a path of this site, or undefined (spec 2). It must start with `/m/` and resolve on the
 * same origin: `/m/..//x`, `/m/\x` and similar ones are refused, however a browser would resolve them.
 */
export function goTarget(go: string | null | undefined, origin: string): string | undefined {
  if (!go?.startsWith("/m/") || !URL.canParse(go, origin)) return undefined;
  const url = new URL(go, origin);
  return url.origin === origin && url.pathname.startsWith("/m/") ? url.pathname + url.search + url.hash : undefined;
}

/** The returnTo in an address's query or in the text of `formatReturnTo`: not validated. */
export function parseReturnTo(search: string): ReturnTo {
  const query = new URLSearchParams(search);
  return { go: query.get("go") ?? undefined, redirectUrl: query.get("redirectUrl") ?? undefined };
}

/** A returnTo as a query without its question mark; empty where there is none. */
export function formatReturnTo({ go, redirectUrl }: ReturnTo): string {
  const query = new URLSearchParams();
  if (go) query.set("go", go);
  if (redirectUrl) query.set("redirectUrl", redirectUrl);
  return query.toString();
}

/** `path` with a returnTo: it survives the navigation from log-in to registration and back. */
export function appendReturnTo(path: string, returnTo: ReturnTo): string {
  const query = formatReturnTo(returnTo);
  return query ? `${path}?${query}` : path;
}

/** The address of a `redirectUrl` with the token added; undefined unless the manifest allows its exact origin. */
export function redirectTarget(
  redirectUrl: string | null | undefined,
  token: string,
  { record: { redirectOrigins, themeColor, name }, i18n }: Pick<Site, "record" | "i18n">,
): string | undefined {
  if (!redirectUrl || !URL.canParse(redirectUrl)) return undefined;
  const url = new URL(redirectUrl);
  // User information before an `@` only deceives.
  if (url.username || url.password || !redirectOrigins.includes(url.origin)) return undefined;
  const headerColor = themeColor.light.replace("#", "");
  const fields = { token, language: i18n.language.code, headerColor, b2c: "1", title: name };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
