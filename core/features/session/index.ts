export { createSession } from "./create-session.ts";
export {
  appendReturnTo,
  formatReturnTo,
  parseReturnTo,
} from "./destination.ts";
export type { ReturnTo, Session, SessionState } from "./session.ts";
