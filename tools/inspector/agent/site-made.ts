import type { Site } from "#core/site/index.ts";
import { isSite } from "../site-of-page.ts";

/**
 * Calls back with the site of a page that is loading, before it emits its first event. `createSite` gives the site its
 * members by `Object.assign`, which is wrapped in this page until then: the page's code has no part in being inspected.
 */
export function whenSiteIsMade(page: Pick<typeof globalThis, "Object">, onSite: (site: Site) => void): void {
  const { assign } = page.Object;
  page.Object.assign = (target: object, ...sources: readonly unknown[]) => {
    if (isSite(target)) {
      page.Object.assign = assign;
      onSite(target);
    }
    return assign(target, ...sources);
  };
}
