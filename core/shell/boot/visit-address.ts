import { ENTRY_FIELD, entryCookie } from "#core/merchant/entry-fields.ts";
import { createCookies } from "#core/platform/cookies.ts";

/**
 * The address with which the visit began: the page's own, and the fields that the edge took out of it. Their cookie, and
 * its number in the page's address, are removed at once.
 */
export function takeVisitAddress(): string {
  const address = new URL(location.href);
  const id = address.searchParams.get(ENTRY_FIELD);
  if (id !== null) {
    address.searchParams.delete(ENTRY_FIELD);
    history.replaceState(history.state, "", address);
    const cookies = createCookies({ document, location });
    const fields = cookies.get(entryCookie(id));
    cookies.remove(entryCookie(id), { path: location.pathname });
    for (const [name, value] of new URLSearchParams(fields)) address.searchParams.append(name, value);
  }
  return address.href;
}
