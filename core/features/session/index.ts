export { createSession } from "./create-session.ts";
export {
  backTarget,
  carryWish,
  homePath,
  loginPath,
  passwordPath,
  readWish,
  registrationPath,
  writeWish,
} from "./destination.ts";
export type { Session, Wish } from "./session.ts";
