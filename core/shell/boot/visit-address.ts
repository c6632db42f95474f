import { ENTRY_COOKIE } from "#core/merchant/entry-fields.ts";
import { createCookies } from "#core/platform/cookies.ts";

/**
 * The address with which the visit began: the page's own, and the fields that the edge took out of it. Their cookie is
 * deleted with the first reading.
 */
export function takeVisitAddress(): string {
  const cookies = createCookies({ document, location });
  const address = new URL(location.href);
  const fields = cookies.get(ENTRY_COOKIE);
  if (fields !== undefined) cookies.remove(ENTRY_COOKIE, { path: location.pathname });
  for (const [name, value] of new URLSearchParams(fields)) address.searchParams.append(name, value);
  return address.href;
}
