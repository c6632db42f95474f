export { createSession } from "./create-session.ts";
export {
  carryWish,
  type Destinations,
  goTarget,
  homePath,
  loginPath,
  passwordPath,
  redirectTarget,
} from "./destination.ts";
export type {
  ClosingReason,
  OpeningContext,
  Session,
  SessionParts,
  SessionPhase,
  SessionState,
  Wish,
} from "./session.ts";
export { tokenIssuedAt } from "./token.ts";
