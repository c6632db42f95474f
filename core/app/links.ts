/**
 * Plain links work before any script has come; afterwards those that stay on the site go through the router. Answers
 * the path to go to, or undefined where the browser is to do what it always does: new tabs, downloads, other sites.
 */
export function routedPath(event: MouseEvent, origin: string): string | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return undefined;
  }
  const target = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(target instanceof HTMLAnchorElement) || target.target === "_blank" || target.hasAttribute("download")) {
    return undefined;
  }
  const url = new URL(target.href);
  const isSite = url.origin === origin && (url.pathname === "/" || url.pathname.startsWith("/m/"));
  return isSite ? url.pathname + url.search + url.hash : undefined;
}
