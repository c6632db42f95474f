import { entryCookie, entryProof } from "#core/merchant/index.ts";
import { drawingPolicy, securityHeaders } from "./headers.ts";
import type { RequestInfo } from "./request-info.ts";
import { SHARE_COOKIE, STAGED_COOKIE } from "./visit.ts";

/** What gateways are told of a browser's request: the gateway contract's headers, and what HTTP needs. */
const toGateway = [
  "merchant",
  "authorization",
  "no-authorization",
  "language",
  "moduleid",
  "useragent",
  "device",
  "accept",
  "accept-language",
  "cache-control",
  "content-type",
  "cookie",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "origin",
  "pragma",
  "range",
  "referer",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "user-agent",
];

/** What browsers are told by a gateway. `Set-Cookie` and `Location` are passed on in part, `Content-Type` by its value. */
const toBrowser = [
  "accept-ranges",
  "age",
  "cache-control",
  "content-language",
  "content-range",
  "etag",
  "expires",
  "last-modified",
  "retry-after",
  "vary",
];

/**
 * Media types of data. Whatever else a gateway answers, such as a document, a script or a style, is shown as text. One
 * type: of several, separated by commas, browsers take the last.
 */
const dataTypes =
  /^(application\/(json|manifest\+json|octet-stream|problem\+json|vnd\.android\.package-archive|x-apple-aspen-config)|text\/plain|(audio|font|image|video)\/[\w.+-]+)\s*(;[^,]*)?$/i;

/** The edge's mark on its calls to gateways. */
const EDGE_MARK = "x-livery-edge";

/** Whether a request is a call of the edge's own that has come back, from a gateway that leads to the edge. */
export const isOwnCall = (headers: Headers): boolean => headers.has(EDGE_MARK);

/** The headers of the edge's own anonymous calls: no more than these. */
export const snapshotHeaders = (code: string, language: string): Readonly<Record<string, string>> => ({
  merchant: code,
  language,
  [EDGE_MARK]: "snapshot",
  "accept-encoding": "identity",
});

/** The headers of a call to a gateway. */
export function headersToGateway(request: Request, url: URL, info: RequestInfo): Headers {
  const headers = new Headers();
  for (const name of toGateway) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cookies = othersCookies(headers.get("cookie") ?? "");
  if (cookies === "") headers.delete("cookie");
  else headers.set("cookie", cookies);
  // `fetch` decodes responses, so the gateway is asked for none; the edge compresses what it sends.
  headers.set("accept-encoding", "identity");
  headers.set("x-forwarded-host", url.host);
  headers.set("x-forwarded-proto", info.protocol ?? url.protocol.slice(0, -1));
  if (info.clientAddress) headers.set("x-forwarded-for", info.clientAddress);
  if (info.requestId) headers.set("x-request-id", info.requestId);
  headers.set(EDGE_MARK, "proxy");
  return headers;
}

const ownCookies = new Set<string>([SHARE_COOKIE, STAGED_COOKIE]);

const isEntry = (name: string): boolean => name.startsWith(entryCookie("")) || name.startsWith(entryProof(""));

/** The cookies that aren't the edge's own: one of those opens a staged revision. */
const othersCookies = (cookies: string): string =>
  cookies
    .split(";")
    .map((part) => part.trim())
    .filter((part) => {
      const name = part.split("=", 1)[0]?.trim() ?? "";
      return part !== "" && !ownCookies.has(name) && !isEntry(name);
    })
    .join("; ");

/**
 * The headers of a gateway's answer for a browser. Under the brand's own origin it is data: no document that runs
 * anything, no script, no power over other paths or hosts.
 */
export function headersToBrowser(from: Headers, url: URL, gatewayOrigin: string): Headers {
  const headers = new Headers();
  for (const name of toBrowser) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  const type = from.get("content-type") ?? "";
  headers.set("content-type", dataTypes.test(type) ? type : "text/plain; charset=utf-8");
  // A download stays one; it can't become a document.
  const disposition = from.get("content-disposition");
  if (disposition && /^attachment\b/i.test(disposition)) headers.set("content-disposition", disposition);
  for (const cookie of from.getSetCookie()) headers.append("set-cookie", hostOnly(cookie));
  const location = pathWithin(from.get("location"), [url.host, new URL(gatewayOrigin).host], url);
  if (location !== undefined) headers.set("location", location);
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  headers.set("content-security-policy", drawingPolicy);
  return headers;
}

/** A cookie for the brand's host alone: hosts below it, and beside it, are other sites. */
const hostOnly = (cookie: string): string =>
  cookie
    .split(";")
    .filter((part, index) => index === 0 || !/^\s*domain\s*(=|$)/i.test(part))
    .join(";");

/** A redirection within the site, as a path: one to a host of these, which are the brand's and its gateway's. */
function pathWithin(location: string | null, hosts: readonly string[], url: URL): string | undefined {
  if (location === null || !URL.canParse(location, url)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(location, url);
  const within = /^https?:$/.test(protocol) && hosts.includes(host) && !pathname.startsWith("//");
  return within ? pathname + search + hash : undefined;
}
