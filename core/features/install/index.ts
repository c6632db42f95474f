export { installFeature, installOfferFeature } from "./feature.ts";
export { guideFor, type InstallGuide } from "./guide-for.ts";
