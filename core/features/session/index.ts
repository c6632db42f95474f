export { createSession } from "./create-session.ts";
export {
  carryWish,
  loginPath,
} from "./destination.ts";
export type {
  Session,
  Wish,
} from "./session.ts";
