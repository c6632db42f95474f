import type { LoginManifest, LoginReturn } from "#core/extension-points/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";

/** The parts of the address that open a session, removed from it. */
export interface Arrival {
  /** The address without the removed parts. */
  readonly address: URL;
  /** Spec 2: the field `token` or `tokens`. */
  readonly token: string | undefined;
  /** The return from an external log-in: the providers that it may be for, and the fields that they need. */
  readonly returned: { readonly providers: readonly string[]; readonly back: LoginReturn } | undefined;
}

/** OAuth's own fields of an error response. */
const errorFields = ["error", "error_description", "error_uri"];

/**
 * Parses the address with which a visit begins, before anything else: what opens a session must not appear in the
 * history, a referrer or a tracker.
 */
export function parseEntryUrl(
  href: string,
  loginProviders: readonly Pick<ChosenPlugin<LoginManifest>, "id" | "manifest">[],
): Arrival {
  const address = new URL(href);
  const query = new URLSearchParams(address.search);
  const { hash } = address;
  const token = query.get("token") || query.get("tokens") || undefined;
  const spent = new Set(["token", "tokens"]);
  // An error replaces the code (RFC 6749, 4.1.2.1).
  const has = (field: string) => query.has(field) || (field === "code" && query.has("error"));

  const providers = loginProviders.filter(({ manifest: { returns } }) => {
    if (!returns) return false;
    const byQuery = returns.query?.every(has) ?? false;
    const byHash = returns.hash !== undefined && hash.startsWith(returns.hash);
    if (byQuery) for (const field of [...(returns.query ?? []), ...errorFields]) spent.add(field);
    if (byHash) address.hash = "";
    return byQuery || byHash;
  });
  // Unchanged where nothing is removed: re-serialising a query would change its encoding.
  if ([...spent].some((field) => query.has(field))) for (const field of spent) address.searchParams.delete(field);
  return {
    address,
    token,
    returned: providers.length > 0 ? { providers: providers.map(({ id }) => id), back: { query, hash } } : undefined,
  };
}
