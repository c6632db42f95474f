export { installFeature } from "./feature.ts";
export { guideFor } from "./guide-for.ts";
