export { effectsOf } from "./catalogue.ts";
export { createFailures, type Failures } from "./failures.ts";
export { failureNoticesFeature, failuresFeature } from "./feature.ts";
