export { installFeature, installOfferFeature } from "./feature.ts";
