export { type FieldErrors, isSessionRefused } from "./catalogue.ts";
export { FailedSection, FailureState } from "./failure-state.tsx";
