import { ENTRY_COOKIE } from "#core/merchant/entry-fields.ts";

/**
 * The address with which the visit began: the page's own, and the fields that the edge took out of it. Their cookie is
 * deleted with the first reading.
 */
export function takeVisitAddress(): string {
  const address = new URL(location.href);
  for (const [name, value] of new URLSearchParams(takeCookie())) address.searchParams.append(name, value);
  return address.href;
}

function takeCookie(): string {
  try {
    const start = `${ENTRY_COOKIE}=`;
    const found = document.cookie.split("; ").find((pair) => pair.startsWith(start));
    if (found) document.cookie = `${start}; Path=${location.pathname}; Max-Age=0`;
    return found?.slice(start.length) ?? "";
  } catch {
    // A sandboxed page has no cookies.
    return "";
  }
}
