export { createRegistration } from "./create-registration.ts";
export type { RegistrationModel, RegistrationOrigin, RegistrationParts } from "./registration.ts";
