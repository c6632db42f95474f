import { defineStored, mark } from "#core/platform/index.ts";

export const metricsReported = defineStored({ area: "session", key: "metrics_reported", parse: mark });
