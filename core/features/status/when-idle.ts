import type { Site } from "../site.ts";
import { webAddress } from "./appearance.ts";
import { changeTouchIcon } from "./apply-images.ts";
import { askAgain } from "./ask-again.ts";

/** What the status leads to once the page is idle. */
export function startStatusIdle(site: Pick<Site, "status" | "events" | "clock" | "platform" | "window">): void {
  askAgain(site);
  const { status, events, window } = site;
  // iOS reads it when the site is put on the home screen.
  const apply = () => {
    const { apple_touch_icon } = status.store.getState().value?.mobileTemplate ?? {};
    const icon = webAddress(apple_touch_icon, window.location.origin);
    if (icon) changeTouchIcon(window.document, icon);
  };
  events.on("status.loaded", apply);
  apply();
}
