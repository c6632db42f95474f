export { createRegistration } from "./create-registration.ts";
export type { RegistrationModel, RegistrationParts } from "./registration.ts";
