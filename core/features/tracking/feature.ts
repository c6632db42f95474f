import { defineFeature } from "#core/site/index.ts";
import type { Tracking } from "./create-tracking.idle.ts";
import { createRecorder, type Recorder } from "./recorder.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly recorder: Recorder;
    tracking(): Promise<Tracking>;
  }
}

declare global {
  interface Window {
    /** For pages that a merchant adds to the site. */
    livery?: Pick<Recorder, "track">;
  }
}

export const trackingFeature = defineFeature({
  start: { recorder: ({ events }) => createRecorder(events) },
  onStart({ window, recorder, warn }) {
    window.livery = {
      // The page's own code continues, whatever it has passed.
      track(...event) {
        try {
          recorder.track(...event);
        } catch (error) {
          warn("window.livery.track: an event could not be read, and is not tracked", error);
        }
      },
    };
  },
  idle: { tracking: async (site) => (await import("./create-tracking.idle.ts")).createTracking(site) },
});
