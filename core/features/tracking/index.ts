export { captureLanding } from "./landing.ts";
export { createRecorder, type Fact, type Recorder } from "./recorder.ts";
export type { Tracking, TrackingParts } from "./tracking.ts";
