export { clickIdsStored } from "./click-ids-stored.ts";
export { trackingFeature } from "./feature.ts";
export { pixelTrackOf } from "./pixel-track-of.ts";
