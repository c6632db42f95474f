export { createAttemptLock } from "./attempt-lock.ts";
export { createCountdown } from "./countdown.ts";
export { type FieldErrors, type FieldErrorTexts, fieldErrorsOf } from "./field-errors.ts";
