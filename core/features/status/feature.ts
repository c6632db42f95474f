import { defineFeature } from "#core/site/index.ts";
import { createStatus, type StatusModel } from "./status.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly status: StatusModel;
    /** Loads the dialog of a domain that is not available; the function that it resolves to shows it. */
    domainDialog(): Promise<() => void>;
  }
}

export const statusFeature = defineFeature({
  start: { status: createStatus },
  lazy: {
    async domainDialog(site) {
      const { showDomainDialog } = await import("./domain-dialog.tsx");
      return () => void showDomainDialog(site);
    },
  },
  /** A status call that failed is made again; what it says for later is applied. */
  onIdle: async (site) => (await import("./follow-status.idle.ts")).followStatus(site),
});
