export { isSessionRefused } from "./catalogue.ts";
export { FailedSection, FailureState } from "./failure-state.tsx";
export type { FailureContext } from "./failures.ts";
export type { FieldErrors } from "./field-errors.ts";
