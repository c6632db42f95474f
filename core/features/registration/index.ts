export { registrationFeature } from "./feature.ts";
export type { RegistrationModel } from "./registration.ts";
