import { defineFeature } from "../site.ts";
import { createInstall, type Install } from "./install.ts";

declare module "../site.ts" {
  interface Site {
    readonly install: Install;
  }
}

export const installFeature = defineFeature({ name: "install", when: "start", create: createInstall });
