import { defineFeature } from "#core/site/index.ts";
import { createSession, type Session } from "./create-session.ts";
import type { PendingLogOuts } from "./pending-log-outs.idle.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly session: Session;
    pendingLogOuts(): Promise<PendingLogOuts>;
  }
}

export const sessionFeature = defineFeature({
  start: { session: createSession },
  idle: {
    pendingLogOuts: async (site) => (await import("./pending-log-outs.idle.ts")).createPendingLogOuts(site),
  },
});
