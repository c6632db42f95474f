export type { PluginErrors } from "./catalogue.ts";
export type { Failures } from "./failures.ts";
export { failureNoticesFeature, failuresFeature } from "./feature.ts";
export type { FieldErrors } from "./field-errors.ts";
