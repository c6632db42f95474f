export { createRegistration } from "./create-registration.ts";
export type { AttachedIdentity } from "./identity.ts";
export type { RegistrationModel, RegistrationParts } from "./registration.ts";
