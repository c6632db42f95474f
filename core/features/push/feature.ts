import { defineFeature } from "#core/site/index.ts";

/** Notifications: the question for the permission, the push token, and messages while a page is open. */
export const pushFeature = defineFeature({
  onIdle: async (site) => (await import("./start-push.idle.tsx")).startPush(site),
});
