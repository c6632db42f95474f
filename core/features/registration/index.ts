export { createRegistration } from "./create-registration.ts";
export type {
  PixelTrack,
  RegistrationModel,
  RegistrationOrigin,
  RegistrationParts,
  RegistrationPhase,
  RegistrationResult,
  RegistrationState,
} from "./registration.ts";
export { checkRegistration, type RegistrationFields } from "./rules.ts";
