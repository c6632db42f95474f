import type { Site } from "../site.ts";
import { ownAddress, webAddress } from "./appearance.ts";

/** Replaces the page's icons by the gateway's: the tab's, and the one that iOS puts on the home screen. */
export function applyPageIcons({
  status,
  events,
  warn,
  window: { document, location },
}: Pick<Site, "status" | "events" | "warn" | "window">): void {
  const set = (rel: string, url: string | undefined) => {
    if (url === undefined) return;
    const icon = document.querySelector(`link[rel="${rel}"]`) ?? document.createElement("link");
    icon.setAttribute("rel", rel);
    icon.setAttribute("href", url);
    document.head.append(icon);
  };
  const apply = () => {
    const template = status.store.getState().value?.mobileTemplate;
    set("icon", ownAddress("favicon", template, location.origin, warn));
    set("apple-touch-icon", webAddress(template?.apple_touch_icon, location.origin));
  };
  events.on("status.loaded", apply);
  apply();
}
