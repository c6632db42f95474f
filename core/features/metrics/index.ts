export { metricsFeature } from "./feature.ts";
