import { defineTracker } from "@livery/plugin-api";
import { eventValue } from "#plugins/shared/event-value.ts";
import type { Settings } from "./generated/settings.ts";
import { createBge } from "./pixel.ts";

/**
 * BIGO Ads. Set-up: create a pixel in BIGO Ads and copy its id from the snippet into `pixelId`, and the snippet's host
 * into `host` where it is another one. BIGO takes no event id: report no event by its server API that the pixel
 * reports. There is no `screen`: its page view is the event `viewContent`.
 */
export default defineTracker<Settings>({
  api: 1,
  activate({ settings, loadScript, onDispose }) {
    return {
      async load() {
        const { pixelId, host } = settings();
        window.bgdataLayer = [];
        window.bge = createBge(window.bgdataLayer);
        onDispose(() => {
          delete window.bgdataLayer;
          delete window.bge;
        });
        window.bge("init", pixelId);
        await loadScript(`https://${host}/ad/events.js?pixel_id=${pixelId}`);
      },

      track: ({ vendorName, payload }) =>
        window.bge?.("event", vendorName, { configId: settings().pixelId, ...eventValue(payload) }),
    };
  },
});
