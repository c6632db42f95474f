import { defineFeature } from "#core/site/index.ts";
import { createStatus, type StatusModel } from "./status.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly status: StatusModel;
    /** Loads the dialog of a domain that is not available; the function that it resolves to shows it. */
    domainDialog(): Promise<() => void>;
  }
}

/** A status call that failed is made again; what it says for later is applied. */
export const statusRetryFeature = defineFeature({
  when: "idle",
  listen: async (site) => (await import("./when-idle.ts")).startStatusIdle(site),
});

export const statusFeature = defineFeature({ name: "status", when: "start", create: createStatus });

export const domainDialogFeature = defineFeature({
  name: "domainDialog",
  when: "demand",
  async load(site) {
    const { showDomainDialog } = await import("./show-domain-dialog.tsx");
    return () => void showDomainDialog(site);
  },
});
