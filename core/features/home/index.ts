export { homeFeature } from "./feature.tsx";
