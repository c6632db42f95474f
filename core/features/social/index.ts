export { socialFeature } from "./feature.ts";
