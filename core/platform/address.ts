import { tokenFields } from "#core/kernel/index.ts";

/**
 * Query fields that open a session or use up a proof (the gateway contract). The fields of the chosen log-in providers
 * (`returns` of their `plugin.json`) leave the address before the site reads it.
 */
const secrets = [...tokenFields, "code", "state", "sessionId"];

/** Whether a query has a field that opens a session or uses up a proof. */
export const hasSecrets = (query: URLSearchParams): boolean => secrets.some((name) => query.has(name));

/**
 * An address, or a path on this site, that is safe to send anywhere: without the fields that open a session, and
 * without its hash.
 */
export function withoutSecrets(address: string): string {
  const isPath = address.startsWith("/") && !/^\/[/\\]/.test(address);
  let url: URL;
  try {
    url = new URL(address, isPath ? "https://site.invalid" : undefined);
  } catch {
    // Not a valid address: only what precedes the query or hash is safe.
    return address.split(/[?#]/, 1)[0] ?? "";
  }
  removeSecrets(url);
  return isPath ? url.pathname + url.search : url.href;
}

/**
 * Removes the fields that open a session, the hash and the user information from `url` itself.
 * @param more further fields.
 */
export function removeSecrets(url: URL, more: readonly string[] = []): URL {
  const { searchParams } = url;
  for (const name of [...secrets, ...more]) {
    searchParams.delete(name);
    searchParams.delete(AMP + name);
  }
  if (hasSecrets(wrappedIn(searchParams))) searchParams.delete(WRAPPED);
  url.hash = "";
  url.username = "";
  url.password = "";
  return url;
}

/**
 * Returns the fields of a visit's address: its own, and those that LINE wraps in `liff.state`, unless they open a session.
 * An address that was copied from HTML has `&amp;` between them.
 */
export function visitFields(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  const copied = [...query].flatMap(([name, value]) => (name.startsWith(AMP) ? [[name.slice(AMP.length), value]] : []));
  for (const [name = "", value = ""] of [...copied, ...wrappedIn(query)])
    if (!query.has(name) && !secrets.includes(name)) query.append(name, value);
  return query;
}

/** Before the name of a field whose ampersand was written for HTML. */
const AMP = "amp;";
/** LINE's field with the address's own path and query. */
const WRAPPED = "liff.state";

const wrappedIn = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(query.get(WRAPPED)?.split("#")[0]?.split("?")[1]);

/** Spec 2: query fields kept when navigating. */
const kept = [
  "affiliateCode",
  "referralCode",
  "r",
  "inApp",
  "fullscreen",
  "from",
  "fbclid",
  "gclid",
  "ttclid",
  "kwaiclid",
  "bbg",
  "isBgeTest",
  "cid",
  "kw",
];

/** `path` (with or without query and hash) with the kept fields of `landing`, and `more` of them; its own fields win. */
export function withKeptQuery(path: string, landing: URLSearchParams, more: readonly string[] = []): string {
  const [beforeHash = "", ...hash] = path.split("#");
  const [pathname = "", ...search] = beforeHash.split("?");
  const query = new URLSearchParams(search.join("?"));
  for (const name of [...kept, ...more]) {
    const value = landing.get(name);
    if (value !== null && !query.has(name)) query.set(name, value);
  }
  const text = query.toString();
  return pathname + (text && `?${text}`) + (hash.length > 0 ? `#${hash.join("#")}` : "");
}

/** Whether a value from outside may be an id: 1 to 1000 characters, no control characters, no lone surrogates. */
export const isId = (text: string | null | undefined): text is string => /^[^\p{Cc}\p{Cs}]{1,1000}$/u.test(text ?? "");

/**
 * The visitor's affiliate, by host and query. The longest of the merchant's domains that the host ends with is the
 * merchant's; `www` and `preview` left of it mean no affiliate, and `preview` counts as `www`. Host and domains are
 * lower case.
 */
export function affiliation(host: string, domains: readonly string[], query: URLSearchParams) {
  const [domain] = domains
    .filter((candidate) => `.${host}`.endsWith(`.${candidate}`))
    .sort((a, b) => b.length - a.length);
  const labels = (domain === undefined ? "" : host.slice(0, -domain.length)).split(".").filter(Boolean);
  const label = labels.pop()?.replace(/^preview$/, "www");
  const given = query.get("affiliateCode");
  const affiliateCode = isId(given) ? given : label === "www" ? undefined : label;
  const originalDomain = [...labels, affiliateCode ?? label, domain ?? host].filter(Boolean).join(".");
  return {
    /** The affiliate whose link brought the visitor: the label left of the merchant's domain; the query overrides it. */
    affiliateCode,
    /** The host with that label replaced by the affiliate code. */
    originalDomain,
  };
}
