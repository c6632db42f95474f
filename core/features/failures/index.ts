export type { PluginErrors } from "./catalogue.ts";
export { createFailures, type EffectHandlers, type Failures } from "./failures.ts";
export type { FieldErrors } from "./field-errors.ts";
