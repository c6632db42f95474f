import { defineFeature } from "#core/site/index.ts";

export const metricsFeature = defineFeature({
  onIdle: async (site) => (await import(/* chunk: idle */ "./report-metrics.ts")).reportMetrics(site),
});
