export { mobileFeature } from "./feature.ts";
