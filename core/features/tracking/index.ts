export { attributionFeature, recorderFeature, trackingFeature } from "./feature.ts";
export { pixelTrackOf } from "./pixel-track-of.ts";
