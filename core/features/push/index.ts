export { pushFeature } from "./feature.ts";
