export { createAttemptLock } from "./attempt-lock.ts";
export { type Faults, type FaultTexts, faultOf } from "./faults.ts";
