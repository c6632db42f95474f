import { chosenOf } from "#core/extension-points/index.ts";
import { defineFeature } from "../site.ts";
import { captureAttribution } from "./capture-attribution.ts";
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

export const attributionFeature = defineFeature({
  when: "start",
  listen: ({ record, platform }) => captureAttribution(chosenOf(record.plugins, "trackers"), platform),
});

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
  async load(site) {
    const { recorder, plugins, flags, gateway, platform, clock, session, window, warn } = site;
    const [{ createTracking }, consent] = await Promise.all([import("./create-tracking.ts"), site.consent()]);
    return createTracking({
      recorder,
      plugins,
      isOn: (flag) => flags.isOn(flag),
      consent,
      gateway,
      platform,
      clock,
      random: Math.random,
      host: window.location.hostname,
      customer() {
        const { info } = session.store.getState();
        return {
          ...(info?.id && { customerId: info.id }),
          ...(info?.userName && { customerName: info.userName }),
        };
      },
      warn,
    });
  },
});
