export { installFeature } from "./feature.ts";
export type { Install } from "./install.ts";
