export { reportMetrics } from "./report-metrics.ts";
export { reportVitals } from "./report-vitals.ts";
