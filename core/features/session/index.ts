export { createSession } from "./create-session.ts";
export {
  appendReturnTo,
  formatReturnTo,
  loginPath,
  parseReturnTo,
  passwordPath,
  registrationPath,
} from "./destination.ts";
export type { ReturnTo, Session, SessionState } from "./session.ts";
