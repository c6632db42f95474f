import { operatingSystem } from "#core/platform/browser.ts";
import * as storageKeys from "#core/platform/storage-keys.ts";
import { store, stored, token } from "./read-storage.ts";
import { isInApp } from "./visit-address.ts";

/**
 * Removes the place that the page reserves for the download bar, before the first paint, where the visit is none of
 * those that `data-bar` lists, or one that never has a bar (spec 4 "Download bar").
 */
export function releaseDownloadBar(address: string): void {
  const { dataset } = document.documentElement;
  const visits = dataset.bar ?? "";
  const isExpected =
    visits.includes(operatingSystem(navigator.userAgent, navigator.maxTouchPoints)) &&
    visits.includes(token() ? "member" : "visitor") &&
    (stored(storageKeys.webclipKey) ? visits.includes("webclip") : matchMedia("(display-mode:browser)").matches) &&
    // What it says comes from the gateway: without a network its place would stay empty.
    navigator.onLine !== false &&
    !stored(storageKeys.downloadBarHiddenKey) &&
    !isInApp(address);
  if (!isExpected) delete dataset.bar;
}

/** Closes the bar that the page has painted, for this tab. */
export function closeDownloadBarOnTap(app: HTMLElement): void {
  app.querySelector(".download-close")?.addEventListener("click", () => {
    delete document.documentElement.dataset.bar;
    store(storageKeys.downloadBarHiddenKey, "1");
  });
}
