import { defineFeature } from "../site.ts";
import { createRecorder, type Recorder } from "./recorder.ts";
import type { Tracking } from "./tracking.ts";

declare module "../site.ts" {
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

export const recorderFeature = defineFeature({
  name: "recorder",
  when: "start",
  create({ window, events }) {
    const recorder = createRecorder(events);
    window.livery = { track: recorder.track };
    return recorder;
  },
});

export const trackingFeature = defineFeature({
  name: "tracking",
  when: "idle",
  load: async (site) => (await import("./create-tracking.ts")).createTracking(site),
});
