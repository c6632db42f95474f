import { defineTracker } from "#core/plugin-api/index.ts";
import { metaEvents } from "./events.ts";
import { createFbq } from "./pixel.ts";

interface Settings {
  readonly pixelId: string;
}

/**
 * Meta Pixel. Set-up:
 * 1. In Meta's Events Manager make a web data source and copy its pixel id into `pixelId`.
 * 2. Let Meta verify each domain of the brand. Gambling needs Meta's approval beforehand, country by country.
 * 3. For the server's half (Conversions API) use the same pixel: both send the same `eventID`, and Meta merges them.
 */
export default defineTracker<Settings>({
  api: 1,
  activate(context) {
    const { pixelId } = context.settings();

    return {
      pixelId,

      pixelTrack(ids) {
        const found = { fbclid: ids.get("fbclid"), fbc: ids.cookie("_fbc"), fbp: ids.cookie("_fbp") };
        return Object.fromEntries(Object.entries(found).flatMap(([key, value]) => (value ? [[key, value]] : [])));
      },

      async load() {
        const fbq = createFbq();
        window.fbq = fbq;
        window._fbq = fbq;
        context.onDispose(() => {
          delete window.fbq;
          delete window._fbq;
        });
        fbq("init", pixelId);
        fbq("track", "PageView");
        await context.loadScript("https://connect.facebook.net/en_US/fbevents.js");
      },

      track({ name, payload, eventID }) {
        const event = metaEvents[name];
        const value = payload.value ?? payload.amount ?? payload.revenue;
        const details = {
          ...(value !== undefined && { value }),
          ...(payload.currency !== undefined && { currency: payload.currency }),
        };
        window.fbq?.(event.kind === "standard" ? "track" : "trackCustom", event.name, details, { eventID });
      },
    };
  },
});
