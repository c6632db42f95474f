import { type Affiliation, affiliation } from "./address.ts";
import type { NativeBridge } from "./bridge.ts";
import type { StorageRegistry } from "./storage.ts";
import { attributionFields, type RegistrationInfo } from "./storage-table.ts";

/** The address with which the visit began, before the site changed anything in it. */
export interface Landing {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
  readonly affiliation: Affiliation;
}

/** Remembers who sent the visitor and what the address brought (spec 3: reg_info, s2s_info, tid, WEBCLIP). */
export function readLanding(
  location: Pick<Location, "pathname" | "search" | "hash" | "hostname">,
  domains: readonly string[],
  storage: Pick<StorageRegistry, "get" | "set">,
  bridge: NativeBridge | undefined,
): Landing {
  const query = new URLSearchParams(location.search);
  const { affiliateCode, originalDomain } = affiliation(location.hostname.toLowerCase(), domains, query);

  const referralCode = query.get("referralCode") || query.get("r") || undefined;
  if (affiliateCode !== undefined || referralCode !== undefined) {
    const before: RegistrationInfo = storage.get("registrationInfo") ?? {};
    storage.set("registrationInfo", {
      ...before,
      originalDomain,
      ...(affiliateCode !== undefined && { affiliateCode }),
      ...(referralCode !== undefined && { referralCode }),
    });
  }
  const tid = query.get("tid");
  if (tid) storage.set("trackId", tid);
  if (query.get("WEBCLIP") === "1") storage.set("webclip", true);

  const attributed = attributionFields.flatMap((name) => {
    const value = query.get(name) || bridge?.attribution[name];
    return value ? [[name, value] as const] : [];
  });
  if (attributed.length > 0) {
    storage.set("attribution", { ...storage.get("attribution"), ...Object.fromEntries(attributed) });
  }
  return { path: location.pathname, query, hash: location.hash, affiliation: { affiliateCode, originalDomain } };
}
