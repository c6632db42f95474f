import { defineFeature } from "../site.ts";
import { createStatus, type StatusModel } from "./status.ts";

declare module "../site.ts" {
  interface Site {
    readonly status: StatusModel;
  }
}

/** A status call that failed is made again; what it says for later is applied. */
export const statusRetryFeature = defineFeature({
  when: "idle",
  listen: async (site) => (await import("./when-idle.ts")).startStatusIdle(site),
});

export const statusFeature = defineFeature({ name: "status", when: "start", create: createStatus });
