export { createSession } from "./create-session.ts";
export { carryWish, loginPath, passwordPath, readWish, registrationPath, writeWish } from "./destination.ts";
export type { Session, SessionState, Wish } from "./session.ts";
