export { createAttemptLock } from "./attempt-lock.ts";
export { createCountdown } from "./countdown.ts";
export { type Faults, type FaultTexts, faultOf } from "./faults.ts";
