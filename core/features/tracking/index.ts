export { attributionKept } from "./attribution-kept.ts";
export { trackingFeature } from "./feature.ts";
export { pixelTrackOf } from "./pixel-track-of.ts";
