export { metricsFeature } from "./feature.ts";
export { FIRST_SCREEN } from "./first-screen.ts";
