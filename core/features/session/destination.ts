import type { ReturnTo } from "./session.ts";

/** Where a log-in may lead. */
export interface Destinations {
  /** This page's origin, such as `https://www.lotusplay.example`. */
  readonly origin: string;
  /** Origins that may be given the token (the manifest's `redirectOrigins`). */
  readonly redirectOrigins: readonly string[];
  /** What a redirect target is told about the brand. */
  readonly appearance: () => { readonly language: string; readonly headerColor: string; readonly title: string };
}

/**
 * The `go` field of an address as a path of this site, or undefined (spec 2). It must start with `/m/` and resolve on the
 * same origin: `/m/..//x`, `/m/\x` and the like are refused, whatever a browser makes of them.
 */
export function goTarget(go: string | null | undefined, origin: string): string | undefined {
  if (!go?.startsWith("/m/") || !URL.canParse(go, origin)) return undefined;
  const url = new URL(go, origin);
  return url.origin === origin && url.pathname.startsWith("/m/") ? url.pathname + url.search + url.hash : undefined;
}

/** Where the query of an address, or the text of `formatReturnTo`, says that a person wants to go: unchecked. */
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

/** `path` with what the address says of where to go after a log-in: it survives the way from log-in to registration. */
export function appendReturnTo(path: string, search: string): string {
  const returnTo = formatReturnTo(parseReturnTo(search));
  return returnTo ? `${path}?${returnTo}` : path;
}

/** The address that a `redirectUrl` stands for, with the token in it; undefined unless its exact origin is allowed. */
export function redirectTarget(
  redirectUrl: string | null | undefined,
  token: string,
  { redirectOrigins, appearance }: Destinations,
): string | undefined {
  if (!redirectUrl || !URL.canParse(redirectUrl)) return undefined;
  const url = new URL(redirectUrl);
  // What stands before an `@` only serves to deceive.
  if (url.username || url.password || !redirectOrigins.includes(url.origin)) return undefined;
  const { language, headerColor, title } = appearance();
  const fields = { token, language, headerColor: headerColor.replace("#", ""), b2c: "1", title };
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
