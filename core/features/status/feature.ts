import { defineFeature } from "../site.ts";
import { createStatus, type StatusModel } from "./status.ts";

declare module "../site.ts" {
  interface Site {
    readonly status: StatusModel;
  }
}

export const statusFeature = defineFeature({ name: "status", when: "start", create: createStatus });
