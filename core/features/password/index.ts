export { passwordOfferFeature } from "./feature.ts";
