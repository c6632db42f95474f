import type { Site } from "#core/site/index.ts";
import { prepareInView } from "./prepare-in-view.ts";
import { prepareScreens } from "./prepare-screens.ts";
import type { ScreenLinks } from "./screen-links.ts";

/** Prepares the screens that may come next: by intent, and after the first interaction those of the links in view. */
export function prepareNext(site: Site, links: ScreenLinks): void {
  const preparation = prepareScreens(site);
  void site.whenInteracted.then(() => prepareInView(site, links, preparation));
}
