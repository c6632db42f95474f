export { isSessionRefused, type PluginErrors } from "./catalogue.ts";
export { failureNoticesFeature, failuresFeature } from "./feature.ts";
export type { FieldErrors } from "./field-errors.ts";
