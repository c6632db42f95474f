import { ENTRY_FIELD, entryCookie, entryProof } from "#core/merchant/entry-fields.ts";
import { createCookies } from "#core/platform/cookies.ts";

/**
 * The address with which the visit began: the page's own, and the fields that the edge took out of it. Their cookies, and
 * their number in the page's address, are removed at once. Without its proof, which only https has, a cookie isn't the edge's.
 */
export function takeVisitAddress(): string {
  const address = new URL(location.href);
  const id = address.searchParams.get(ENTRY_FIELD);
  if (id === null) return address.href;
  address.searchParams.delete(ENTRY_FIELD);
  history.replaceState(history.state, "", address);
  const cookies = createCookies({ document, location });
  const fields = cookies.get(entryCookie(id));
  if (location.protocol !== "https:" || cookies.get(entryProof(id)) !== undefined) {
    for (const [name, value] of new URLSearchParams(fields)) address.searchParams.append(name, value);
  }
  cookies.remove(entryProof(id));
  for (const domain of [undefined, ...domainsOf(location.hostname)])
    for (const path of pathsOf(location.pathname)) cookies.remove(entryCookie(id), { path, domain });
  return address.href;
}

/** Whether the merchant's own app shows the page. */
export const isInApp = (address: string): boolean => "LiveryApp" in window || /[?&]inApp=(1|true)/.test(address);

/** The host and the domains above it, for which another host may have planted a cookie. */
const domainsOf = (host: string): readonly string[] => {
  const labels = host.split(".");
  return labels.map((_, index) => labels.slice(index).join("."));
};

/** The path and those above it. */
const pathsOf = (path: string): readonly string[] => {
  const parts = path.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/") || "/");
};
