import { type ChosenPlugin, tokenFields } from "#core/kernel/index.ts";

/*
 * A visit may begin at an address that opens a session: it has a token, or the proof with which an external log-in
 * returns. The edge takes these query fields out of the address before a page has it, because a page's address reaches
 * referrers, the history and every script. They travel on in a cookie that the page's inline script reads and deletes.
 * Another host of the domain can plant such a cookie, but not the proof that belongs to it.
 */

/** The query field with the number of the cookie; the inline script removes it from the address. */
export const ENTRY_FIELD = "livery_entry";

/** The cookie's name: its value is the fields as a query, percent-encoded. It lives for one load of its page's path. */
export const entryCookie = (id: string): string => `${ENTRY_FIELD}_${id}`;

/**
 * The name of the cookie that proves that the edge has sent the fields to this browser: browsers take a name with this prefix
 * only from the host itself, over https.
 */
export const entryProof = (id: string): string => `__Host-${entryCookie(id)}`;

/** OAuth's own fields of a response, besides the proof. */
const responseFields = ["state", "error", "error_description", "error_uri"];

/** How the return from an external log-in is recognised (`returns` of `plugin.json`). */
interface Returns {
  readonly query?: readonly string[];
  readonly hash?: string;
}

const returnsOf = ({ manifest }: Pick<ChosenPlugin, "manifest">): Returns =>
  (manifest as { readonly returns?: Returns }).returns ?? {};

/** Whether an address is the return from a provider's page. */
export function isReturnOf(
  plugin: Pick<ChosenPlugin, "manifest">,
  { searchParams, hash }: Pick<URL, "searchParams" | "hash">,
): boolean {
  const returns = returnsOf(plugin);
  // An error replaces the code or the token, and comes with the state (RFC 6749, 4.1.2.1 and 4.2.2.1).
  const isReplaced = (field: string) => field === "code" || (field !== "state" && returns.query?.includes("state"));
  const has = (field: string) => searchParams.has(field) || (searchParams.has("error") && isReplaced(field));
  return (returns.query?.every(has) ?? false) || (returns.hash !== undefined && hash.startsWith(returns.hash));
}

/** The names of the query fields of an address that open a session, for a brand with these plugins. */
export function entryFields(
  address: Pick<URL, "searchParams" | "hash">,
  plugins: readonly Pick<ChosenPlugin, "manifest">[],
): readonly string[] {
  const returned = plugins.filter((plugin) => isReturnOf(plugin, address));
  const names = [
    ...tokenFields,
    ...returned.flatMap((plugin) => returnsOf(plugin).query ?? []),
    ...(returned.length > 0 ? responseFields : []),
  ];
  return [...new Set(names)].filter((name) => address.searchParams.has(name));
}
