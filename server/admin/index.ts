export { type AdminOptions, createAdmin } from "./admin.ts";
export { createLog, readLogFormat } from "./log.ts";
export { createMetrics, type MetricsOptions } from "./metrics.ts";
