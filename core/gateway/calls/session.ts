import type { Ask } from "../call.ts";
import { logIn, logOut, verifyLogIn } from "../generated/operations.ts";
import { logInRule } from "../rules.ts";
import { cleaned } from "./cleaned.ts";

/** A call that takes a proof and answers a session: the gateway's own log-in, or the one that a plugin declares. */
export interface LoginCall {
  readonly path: string;
  /** The body goes encrypted. */
  readonly encrypted?: boolean;
}

/** What a log-in sends: the proof's fields, which core does not know, and those of device and visit. */
export type LoginBody = Readonly<Record<string, unknown>>;

/** Log-in and log-out (spec 7 "Session and member"). */
export function sessionCalls(ask: Ask) {
  return {
    /** Any of the gateway's log-in calls. */
    login: ({ path, encrypted }: LoginCall, body: LoginBody) =>
      ask({ ...logIn, path }, { body: cleaned(body), rule: { ...logInRule, ...(encrypted && { encrypted }) } }),
    /** `body`: the one of the call that asked for it, without captcha fields, with the second factor. */
    verify: (body: LoginBody) => ask(verifyLogIn, { body: cleaned(body) }),
    /** Ends the session whose token the site holds at the moment of the call. */
    logout: () => ask(logOut),
  };
}
