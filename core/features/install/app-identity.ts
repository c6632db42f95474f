import { guard, sleep } from "#core/kernel/index.ts";
import type { Site } from "../site.ts";
import { webAddress } from "../status/index.ts";

/** Spec 9 "Manifest wait" and "Touch-icon wait" (ms). */
const MANIFEST_TIMEOUT_MS = 10_000;
const TOUCH_ICON_TIMEOUT_MS = 5_000;

type IdentitySite = Pick<Site, "window" | "clock" | "record" | "fetch" | "status">;

/** The app's name as it will stand on the home screen: the web app manifest's `short_name` (spec 7), else the brand's. */
export async function readAppName({ clock, record, fetch }: Pick<Site, "clock" | "record" | "fetch">): Promise<string> {
  const query = new URLSearchParams({ merchantCode: record.code });
  const outcome = await guard(clock, MANIFEST_TIMEOUT_MS, new AbortController().signal, async (signal) => {
    const response = await fetch(`/wps/system/manifest.json?${query}`, { headers: { Merchant: record.code }, signal });
    const manifest: unknown = response.ok ? await response.json() : undefined;
    return typeof manifest === "object" && manifest !== null && "short_name" in manifest ? manifest.short_name : "";
  });
  const name = outcome.ok && typeof outcome.value === "string" ? outcome.value.trim() : "";
  return name || record.name;
}

/**
 * Gives the page the gateway's `apple_touch_icon` in place of the brand's, once it has loaded: iOS would put a picture
 * that is broken, or too slow, on the home screen as a picture of the page.
 */
export async function applyTouchIcon({ window, clock, status }: IdentitySite): Promise<void> {
  const { document, location } = window;
  const late = sleep(clock, TOUCH_ICON_TIMEOUT_MS).then(() => undefined);
  const known = await Promise.race([status.settled(), late]);
  const address = webAddress(known?.value?.mobileTemplate?.apple_touch_icon, location.origin);
  if (address === undefined) return;
  const picture = new window.Image();
  const loaded = new Promise<boolean>((resolve) => {
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
  });
  picture.src = address;
  if (!(await Promise.race([loaded, late]))) return;
  const link = touchIcon(document) ?? document.head.appendChild(document.createElement("link"));
  link.rel = "apple-touch-icon";
  link.href = address;
}

const touchIcon = (document: Document): HTMLLinkElement | null =>
  document.querySelector<HTMLLinkElement>("link[rel=apple-touch-icon]");

/** The icon that will stand on the home screen, where the page names one. */
export const appIcon = (document: Document): string | undefined => touchIcon(document)?.href;
