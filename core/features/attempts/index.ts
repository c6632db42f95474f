export { createAttemptLock } from "./attempt-lock.ts";
export { createCountdown } from "./countdown.ts";
