import { sleep } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { ownAddress, webAddress } from "./appearance.ts";

/** Spec 9 "touch icon wait" (ms). */
const TOUCH_ICON_TIMEOUT_MS = 5_000;

/**
 * Replaces the page's icons by the gateway's: the tab's, and the one that iOS puts on the home screen. The latter once it
 * has loaded: iOS would put a picture of the page in the place of one that is broken or too slow.
 */
export function applyPageIcons({ status, events, warn, clock, window: { document, location, Image } }: Site): void {
  const set = (rel: string, url: string) => {
    const icon = document.querySelector(`link[rel="${rel}"]`) ?? document.createElement("link");
    icon.setAttribute("rel", rel);
    icon.setAttribute("href", url);
    document.head.append(icon);
  };
  const loads = (url: string): Promise<unknown> => {
    const picture = new Image();
    const loaded = new Promise<boolean>((resolve) => {
      picture.onload = () => resolve(true);
      picture.onerror = () => resolve(false);
    });
    picture.src = url;
    return Promise.race([loaded, sleep(clock, TOUCH_ICON_TIMEOUT_MS)]);
  };
  const apply = async () => {
    const template = status.store.getState().value?.mobileTemplate;
    const tabIcon = ownAddress("favicon", template, location.origin, warn);
    if (tabIcon !== undefined) set("icon", tabIcon);
    const touchIcon = webAddress(template?.apple_touch_icon, location.origin);
    if (touchIcon !== undefined && (await loads(touchIcon))) set("apple-touch-icon", touchIcon);
  };
  events.on("status.loaded", () => void apply());
  void apply();
}
