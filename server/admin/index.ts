export { type AdminOptions, createAdmin } from "./admin.ts";
export { createLog, type Log, readLogFormat } from "./log.ts";
export { createMetrics, type Metrics, type MetricsOptions, type ReportCount } from "./metrics.ts";
