import { defineTracker } from "@livery/plugin-api";
import { createPixelArray, type PixelGlobal } from "#plugins/shared/array-pixel/index.ts";
import { eventValue } from "#plugins/shared/event-value.ts";
import type { Settings } from "./generated/settings.ts";

declare global {
  interface Window {
    kwaiq?: PixelGlobal;
    /** Tells the script the name of its global. */
    KwaiAnalyticsObject?: string;
  }
}

const SCRIPT = "https://s21-def.ap4r.com/kos/s101/nlav112572/pixel/events.js";
/** Where the first host is blocked or down. */
const FALLBACK = "https://s21-def.ks-la.net/kos/s101/nlav112572/pixel/events.js";

/**
 * Kwai Pixel. Set-up: in Kwai for Business create a web pixel, in developer mode, and copy its number into `pixelId`.
 * Kwai takes its own events alone, and no event id: report no event by its Events API that the pixel reports.
 */
export default defineTracker<Settings>({
  api: 1,
  activate({ settings, loadScript, onDispose }) {
    return {
      async load() {
        const { pixelId } = settings();
        window.kwaiq = createPixelArray(pixelId, SCRIPT);
        window.KwaiAnalyticsObject = "kwaiq";
        onDispose(() => {
          delete window.kwaiq;
          delete window.KwaiAnalyticsObject;
        });
        const query = `?sdkid=${pixelId}&lib=kwaiq`;
        await loadScript(SCRIPT + query).catch(() => loadScript(FALLBACK + query));
      },

      track: ({ vendorName, payload }) =>
        window.kwaiq?.instance(settings().pixelId).track(vendorName, eventValue(payload)),

      screen: () => window.kwaiq?.page(),
    };
  },
});
