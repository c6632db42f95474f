import { defineFeature } from "../site.ts";
import { createFailures, type Failures } from "./failures.ts";

declare module "../site.ts" {
  interface Site {
    readonly failures: Failures;
  }
}

export const failuresFeature = defineFeature({
  name: "failures",
  when: "start",
  create: (site) => {
    const { i18n, overlays, platform, window } = site;
    return createFailures({
      i18n,
      overlays,
      protocol: window.location.protocol,
      isOnline: () => platform.page.isOnline(),
      // Made after this.
      loseSession: () => void site.session.lost(),
      disableAutoLogin: () => platform.storage.set("autoLogin", "0"),
      forgetCredentials: () => platform.credentials.forget(),
    });
  },
});

/** Tells the person what the merchant's app reports as failed, and when the connection is lost. */
export const failureNoticesFeature = defineFeature({
  when: "start",
  listen({ platform, i18n, overlays, failures }) {
    platform.bridge?.onFailure(async (message) => {
      await i18n.ready();
      await overlays.alert({ title: i18n.t("site.failure.notice"), message });
    });
    platform.page.onOnline((online) => online || failures.showOffline());
  },
});
