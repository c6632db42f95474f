export { passwordFeature } from "./feature.tsx";
