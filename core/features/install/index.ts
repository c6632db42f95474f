export { installFeature } from "./feature.ts";
