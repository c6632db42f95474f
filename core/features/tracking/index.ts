export { clickIdsStored } from "./click-ids-stored.ts";
export { pixelTrackOf } from "./pixel-track-of.ts";
