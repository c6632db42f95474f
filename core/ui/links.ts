import { useEffect } from "react";

/**
 * Lets plain links of this site change the screen without loading the page again: those in the shell's first screen, in
 * components, and in texts from outside alike. `base` is the part of the address below which the site lives, `drawn` the
 * path and query of the screen on view: a link that leads to another one looks tapped until that is drawn.
 */
export function useLinks(navigate: (path: string) => void, base: string, drawn: string): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = pathToFollow(event, base);
      if (path === undefined) return;
      event.preventDefault();
      navigate(path);
      const link = (event.target as Element).closest("a");
      if (link && drawn !== location.pathname + location.search) link.dataset.tapped = "";
    };
    document.addEventListener("click", follow);
    return () => {
      document.removeEventListener("click", follow);
      for (const link of document.querySelectorAll<HTMLElement>("a[data-tapped]")) delete link.dataset.tapped;
    };
  }, [navigate, base, drawn]);
}

/** The path, query and hash of the site's own link that was plainly clicked; else the browser's own way is right. */
export function pathToFollow(event: MouseEvent, base: string): string | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest("a");
  if (!link?.hasAttribute("href") || link.hasAttribute("download")) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  const url = new URL(link.href, document.baseURI);
  const isOurs = url.origin === location.origin && url.pathname.startsWith(base);
  const isOnlyHash = url.hash !== "" && url.pathname === location.pathname && url.search === location.search;
  return isOurs && !isOnlyHash ? url.pathname + url.search + url.hash : undefined;
}
