import { defineTracker } from "@livery/plugin-api";
import { createPixelArray, type PixelGlobal } from "#plugins/shared/array-pixel/index.ts";
import { eventValue } from "#plugins/shared/event-value.ts";
import { vendorNames } from "#plugins/shared/standard-purchase.ts";
import type { Settings } from "./generated/settings.ts";

declare global {
  interface Window {
    ttq?: PixelGlobal;
    /** Tells the script the name of its global. */
    TiktokAnalyticsObject?: string;
  }
}

const scripts: Readonly<Record<Settings["region"], string>> = {
  world: "https://analytics.tiktok.com/i18n/pixel/events.js",
  us: "https://analytics.us.tiktok.com/i18n/pixel/events.js",
};

/**
 * TikTok Pixel. Set-up:
 * 1. In TikTok's Events Manager create a web data source, set up by hand, and copy its pixel id into `pixelId`.
 * 2. For an ad account in the United States set `region` to `us`.
 * 3. For the Events API on the server use the same pixel: both send the same `event_id`, and TikTok merges them.
 */
export default defineTracker<Settings>({
  api: 1,
  activate({ settings, loadScript, onDispose }) {
    return {
      async load() {
        const { pixelId, region } = settings();
        window.ttq = createPixelArray(pixelId, scripts[region]);
        window.TiktokAnalyticsObject = "ttq";
        window.ttq.grantConsent?.();
        onDispose(() => {
          const { ttq } = window;
          delete window.ttq;
          delete window.TiktokAnalyticsObject;
          // The script can't be unloaded: only this ends what it sends by itself.
          ttq?.revokeConsent?.();
        });
        await loadScript(`${scripts[region]}?sdkid=${pixelId}&lib=ttq`);
      },

      track(event) {
        for (const name of vendorNames(event, settings(), "Purchase")) {
          // TikTok reckons the return of ads from purchases with a content type.
          const content = name === "Purchase" && { content_type: "product" };
          window.ttq?.track(name, { ...eventValue(event.payload), ...content }, { event_id: event.eventID });
        }
      },

      screen: () => window.ttq?.page(),
    };
  },
});
