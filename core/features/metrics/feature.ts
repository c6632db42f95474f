import { defineFeature } from "#core/site/index.ts";

export const metricsFeature = defineFeature({
  when: "idle",
  listen: async (site) => (await import("./report-metrics.ts")).reportMetrics(site),
});
