export { protectionFeature } from "./feature.ts";
