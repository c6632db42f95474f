export { installFeature, installOfferFeature } from "./feature.ts";
export { guideFor } from "./guide-for.ts";
