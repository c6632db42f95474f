export { registrationFeature } from "./feature.tsx";
