export { captureLanding } from "./landing.ts";
export { createRecorder, type Recorder } from "./recorder.ts";
export type { Tracking } from "./tracking.ts";
