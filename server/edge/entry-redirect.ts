import { ENTRY_FIELD, entryCookie, entryFields, entryProof } from "#core/merchant/index.ts";
import { homePath, routeOf } from "#core/routes/index.ts";
import { plainText } from "./plain-pages.ts";
import type { Site } from "./sites.ts";

/** Seconds in which the page that follows must arrive. */
const COOKIE_SECONDS = 60;
/** Browsers drop larger cookies. */
const MAX_COOKIE = 3_800;

/**
 * Redirects an address that opens a session to the same address without those fields. They go on in a cookie that only the
 * page's inline script reads: its path has no files below it. Returns undefined if the address has no such fields, or if they
 * don't fit into a cookie. Then the page cleans its own address. Fields of a plugin that is switched off are removed as well,
 * because a player may be on the way back from its provider.
 */
export function entryRedirect(
  { record, switchedOff = [] }: Omit<Site, "build">,
  { searchParams, pathname }: URL,
  { isSecure, isPrefetch }: { readonly isSecure: boolean; readonly isPrefetch: boolean },
) {
  if (searchParams.size === 0) return undefined;
  const query = new URLSearchParams(searchParams);
  const names = entryFields({ searchParams, hash: "" }, [...record.site.plugins, ...switchedOff]);
  const fields = encodeURIComponent(
    new URLSearchParams(names.map((name) => [name, searchParams.get(name) ?? ""])).toString(),
  );
  if (names.length === 0 || fields.length > MAX_COOKIE) return undefined;
  // Who opens the page later than its cookie lives would not be logged in. Browsers ask again when it is opened.
  if (isPrefetch) return plainText(503, "An address that opens a session is not fetched ahead.");
  for (const name of names) query.delete(name);
  const id = crypto.randomUUID();
  query.set(ENTRY_FIELD, id);
  const page = routeOf(pathname).screen === "home" ? homePath : pathname;
  // A semicolon would end the cookie's path.
  const path = page.replaceAll(";", "%3B");
  const lifetime = `Max-Age=${COOKIE_SECONDS}; SameSite=Lax`;
  const answer = plainText(303, "The page continues at its address without the log-in.", {
    Location: `${path}?${query}`,
    "Set-Cookie": `${entryCookie(id)}=${fields}; Path=${path}; ${lifetime}${isSecure ? "; Secure" : ""}`,
  });
  // A browser drops it over plain http, where the page doesn't ask for it.
  answer.headers.append("Set-Cookie", `${entryProof(id)}=1; Path=/; ${lifetime}; Secure`);
  return answer;
}
