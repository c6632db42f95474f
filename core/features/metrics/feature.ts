import { defineFeature } from "#core/site/index.ts";
import { createVisitReport, type VisitReport } from "./visit-report.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly visitReport: VisitReport;
  }
}

export const metricsFeature = defineFeature({
  start: { visitReport: createVisitReport },
  onIdle: async (site) => {
    const [{ reportMetrics }, { reportVitals }] = await Promise.all([
      import("./report-metrics.idle.ts"),
      import("./report-vitals.idle.ts"),
    ]);
    reportVitals(site);
    await reportMetrics(site);
  },
});
