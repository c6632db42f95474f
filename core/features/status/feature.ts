import { defineFeature } from "../site.ts";
import { createStatus, type StatusModel } from "./status.ts";

declare module "../site.ts" {
  interface Site {
    readonly status: StatusModel;
  }
}

export const statusFeature = defineFeature({
  name: "status",
  when: "start",
  create: ({ gateway, flags, events, platform, window, warn }) =>
    createStatus({
      gateway,
      flags,
      events,
      origin: window.location.origin,
      warn,
      query: () => ({
        track: platform.trackId(),
        originalDomain: platform.registrationInfo().originalDomain,
        url: platform.pageUrl(),
      }),
    }),
});
