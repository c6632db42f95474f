import type { Visitor } from "#core/routes/index.ts";
import type { SessionInfo } from "./stored.ts";

export interface SessionState {
  readonly phase: "closed" | "open" | "closing";
  readonly info: SessionInfo | undefined;
  /**
   * `forced`: the password is weak or expired, and every screen that needs a session leads to its change, also after a
   * reload; `offered`: the gateway suggests a new one, which may be postponed.
   */
  readonly passwordChange: "forced" | "offered" | undefined;
  /** The token came by the address, perhaps by a stranger's link, and the person has not been told whose account it is. */
  readonly unannounced?: true | undefined;
}

/** Where a person wanted to go, as the address states it: not validated. */
export interface ReturnTo {
  /** The field `go`: a path of this site. */
  readonly go?: string | undefined;
  /** The field `redirectUrl`: an external address, which gets the token when the merchant allows its origin. */
  readonly redirectUrl?: string | undefined;
}

/** What the session must know about the log-in that opens it. */
export interface OpeningContext extends ReturnTo {
  readonly how: "login" | "registration" | "auto";
  /** Path of the screen on which the log-in began: a person who has left it stays where they are. */
  readonly from: string;
  /** The password that the person typed, if any: a weak one must be changed. */
  readonly typedPassword?: string;
  /** Whether an expired password must be changed after this log-in (`forcedPasswordChange` of its plugin). */
  readonly forcedPasswordChange?: boolean;
}

/** Which screens are open to the person (the access rules of the routes). */
export const visitorOf = ({ phase, passwordChange }: SessionState): Visitor =>
  phase === "closed" ? "visitor" : passwordChange === "forced" ? "restricted" : "member";

/**
 * `disowned`: the account that a link has opened is not the person's. It ends as by hand, but what belongs to the person,
 * the remembered password and the sessions of other tabs, stays.
 */
export type ClosingReason = "logout" | "lost" | "elsewhere" | "disowned";

/** Members of types 1 and 2 are agents (spec 6). */
export const isAgent = (type: number): boolean => type === 1 || type === 2;
