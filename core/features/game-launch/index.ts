export { gameLaunchFeature } from "./feature.tsx";
