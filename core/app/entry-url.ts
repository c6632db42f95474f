import type { LoginManifest, LoginReturn } from "#core/extension-points/index.ts";
import { type ChosenPlugin, tokenFields } from "#core/kernel/index.ts";
import { entryFields, isReturnOf } from "#core/merchant/index.ts";

/**
 * Takes out of the address with which a visit begins what opens a session, before anything else: it must not appear in
 * the history, a referrer or a tracker.
 */
export function takeSessionFields(
  href: string,
  loginProviders: readonly Pick<ChosenPlugin<LoginManifest>, "id" | "manifest">[],
) {
  const address = new URL(href);
  const query = new URLSearchParams(address.search);
  const { hash } = address;
  const token = tokenFields.map((name) => query.get(name)).find(Boolean) ?? undefined;
  const providers = loginProviders.filter((provider) => isReturnOf(provider, address));
  // Unchanged where there is none: re-serialising a query would change its encoding.
  for (const name of entryFields(address, loginProviders)) address.searchParams.delete(name);
  if (providers.some(({ manifest }) => manifest.returns?.hash && hash.startsWith(manifest.returns.hash)))
    address.hash = "";
  const back: LoginReturn = { query, hash };
  return {
    /** Without the removed parts. */
    address,
    /** Spec 2: the field `token` or `tokens`. */
    token,
    /** The return from an external log-in: the providers that it may be for, and the fields that they need. */
    returned: providers.length > 0 ? { providers: providers.map(({ id }) => id), back } : undefined,
  };
}
