import type { StoreApi } from "zustand/vanilla";
import type { LoginValue } from "#core/gateway/index.ts";
import type { Visitor } from "#core/routes/index.ts";
import type { SessionInfo } from "./stored.ts";

export type SessionPhase = "closed" | "open" | "closing";

export interface SessionState {
  readonly phase: SessionPhase;
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
  readonly forcedPasswordChange: boolean;
}

/** Which screens are open to the person (the access rules of the routes). */
export const visitorOf = ({ phase, passwordChange }: SessionState): Visitor =>
  phase === "closed" ? "visitor" : passwordChange === "forced" ? "restricted" : "member";

/**
 * `disowned`: the account that a link has opened is not the person's. It ends as by hand, but what belongs to the person,
 * the remembered password and the sessions of other tabs, stays.
 */
export type ClosingReason = "logout" | "lost" | "elsewhere" | "disowned";

/** Who is logged in, in this tab. The one owner of the token. */
export interface Session {
  readonly store: StoreApi<SessionState>;
  /** For the gateway. Defined until all work that needs it at log-out is done. */
  token(): string | undefined;
  /**
   * Opens the session of the address's token or, without one, the tab's stored session. Where the two are different
   * members' the stored one stays, and the person is asked. Called once, before the first guarded call; a session is
   * open when it resolves, and at once where there is nothing to compare.
   */
  restore(fromAddress: string | undefined): Promise<void>;
  /**
   * Opens a session from a log-in's value and redirects to its target. Auto-login, and a log-in that the person has left,
   * stay on the screen. Returns the path where the person is then.
   */
  open(value: LoginValue, context: OpeningContext): string;
  /**
   * Redirects to the target, or to a forced password change that continues to it: after a log-in, or at once where a
   * log-in address is opened with a session.
   */
  redirectAfterLogin(returnTo: ReturnTo): string;
  /** The person has a new password, or postpones the one that was offered. */
  passwordChanged(): void;
  /** Ends the session here. Always succeeds, also offline, within about two seconds. */
  close(why: ClosingReason): Promise<void>;
  /** The gateway has refused the token: ends the session and asks to log in, once for many refused calls. */
  handleSessionLost(): Promise<void>;
  /** Registers work that needs the token at log-out; awaited two seconds at most. The returned function unregisters it. */
  onClosing(work: () => Promise<unknown>): () => void;
}
