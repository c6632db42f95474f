export { feedbackFeature } from "./feature.tsx";
