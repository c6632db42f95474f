import { defineFeature } from "../site.ts";
import { createInstall, type Install } from "./install.ts";

declare module "../site.ts" {
  interface Site {
    readonly install: Install;
  }
}

export const installFeature = defineFeature({
  name: "install",
  when: "start",
  create: ({ window, platform, events, overlays, i18n }) =>
    createInstall({
      window,
      storage: platform.storage,
      events,
      showInstalling: () => overlays.toast(i18n.t("site.install.installing")),
    }),
});
