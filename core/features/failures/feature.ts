import { defineFeature } from "#core/site/index.ts";
import { createFailures, type Failures } from "./failures.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly failures: Failures;
  }
}

export const failuresFeature = defineFeature({
  start: { failures: createFailures },
  /** Shows the failures that the merchant's app reports, and that the connection is lost or back. */
  onStart({ platform, i18n, overlays, failures }) {
    platform.bridge?.onFailure(async (message) => {
      await i18n.ready();
      await overlays.alert({ title: i18n.t("site.failure.notice"), message });
    });
    platform.page.onOnline((online) => failures.showConnection(online));
  },
});
