import { defineTracker } from "@livery/plugin-api";
import { eventValue } from "#plugins/shared/event-value.ts";
import type { Settings } from "./generated/settings.ts";
import { createTwq } from "./pixel.ts";

/**
 * X Pixel. Set-up:
 * 1. In X's Events Manager copy the pixel's id into `pixelId`.
 * 2. Create an event there for each one that X is to get, set up by code, and copy its id (`tw-…`) into `events`.
 * 3. For the Conversion API on the server use the same ids: both send the same `conversion_id`, and X merges them.
 *
 * There is no `screen`: the script sends its page view by itself, and has no other.
 */
export default defineTracker<Settings>({
  api: 1,
  activate({ settings, loadScript, onDispose }) {
    return {
      async load() {
        window.twq = createTwq();
        onDispose(() => delete window.twq);
        window.twq("config", settings().pixelId);
        await loadScript("https://static.ads-twitter.com/uwt.js");
      },

      track({ name, payload, eventID }) {
        const event = settings().events?.[name];
        if (event) window.twq?.("event", event, { ...eventValue(payload), conversion_id: eventID });
      },
    };
  },
});
