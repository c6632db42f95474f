import { createScriptUrlPolicy } from "#core/platform/index.ts";
import type { Site } from "#core/site/index.ts";

/**
 * Registers the service worker once the page has loaded: the worker speeds up the next visit, not this one. Its address
 * contains the brand. In development it would serve stale files, and isn't registered. When the operator has switched it
 * off, registering it would cancel its removal.
 */
export async function registerServiceWorker({ window, record, page, warn, report }: Site): Promise<void> {
  const { document, navigator } = window;
  if (page.build === "development" || page.serviceWorker === "off" || !("serviceWorker" in navigator)) return;
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  const path = `/m/sw.js?${new URLSearchParams({ env: record.env, merchant: record.code })}`;
  try {
    const toScriptUrl = createScriptUrlPolicy(window, "livery-worker", (url) => url === path);
    await navigator.serviceWorker.register(toScriptUrl(path), { scope: "/m/" });
  } catch (error) {
    // The site works without it: offline it does not open, and the next visit is slower.
    warn("the service worker could not be registered", error);
    report({ code: "service-worker:registration" });
  }
}
