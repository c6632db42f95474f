import type { LoginManifest, LoginReturn } from "#core/extension-points/index.ts";
import type { ChosenPlugin } from "#core/kernel/index.ts";

/** What the address brings that opens a session, taken out of it. */
export interface Arrival {
  /** The address without what was taken out. */
  readonly address: URL;
  /** Spec 2: the field `token` or `tokens`. */
  readonly token: string | undefined;
  /** The return from an outside log-in: the providers that it may be for, and what they need of it. */
  readonly returned: { readonly providers: readonly string[]; readonly back: LoginReturn } | undefined;
}

/** OAuth's own fields of an answer that is an error. */
const errorFields = ["error", "error_description", "error_uri"];

/**
 * Reads the address with which a visit begins, before anything else does: what opens a session must stand in no history,
 * referrer or tracker.
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
  // An error stands in a code's place (RFC 6749, 4.1.2.1).
  const has = (field: string) => query.has(field) || (field === "code" && query.has("error"));

  const providers = loginProviders.filter(({ manifest: { returns } }) => {
    if (!returns) return false;
    const byQuery = returns.query?.every(has) ?? false;
    const byHash = returns.hash !== undefined && hash.startsWith(returns.hash);
    if (byQuery) for (const field of [...(returns.query ?? []), ...errorFields]) spent.add(field);
    if (byHash) address.hash = "";
    return byQuery || byHash;
  });
  // Untouched where nothing is taken out: writing a query anew would spell it differently.
  if ([...spent].some((field) => query.has(field))) for (const field of spent) address.searchParams.delete(field);
  return {
    address,
    token,
    returned: providers.length > 0 ? { providers: providers.map(({ id }) => id), back: { query, hash } } : undefined,
  };
}
