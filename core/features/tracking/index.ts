export { captureAttribution } from "./capture-attribution.ts";
export { createRecorder, type Recorder } from "./recorder.ts";
export type { Tracking } from "./tracking.ts";
