import { isPlainClick } from "../actions/route-link.tsx";

/**
 * For links in external markup, which React does not render: the path, query and hash of the screen of this site that a
 * click leads to. Undefined where the click is left to the browser.
 */
export function screenLinkOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest("a");
  if (!link?.hasAttribute("href") || link.hasAttribute("download")) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  const url = new URL(link.href, document.baseURI);
  const isScreen = url.origin === location.origin && url.pathname.startsWith("/m/");
  const isOnlyHash = url.hash !== "" && url.pathname === location.pathname && url.search === location.search;
  return isScreen && !isOnlyHash ? url.pathname + url.search + url.hash : undefined;
}
