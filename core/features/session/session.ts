import type { StoreApi } from "zustand/vanilla";
import type { LoginValue } from "#core/gateway/index.ts";
import type { Clock, EventBus } from "#core/kernel/index.ts";
import type { SessionInfo } from "#core/platform/index.ts";
import type { ProductEvents } from "../events.ts";
import type { Destinations } from "./destination.ts";

export type SessionPhase = "closed" | "open" | "closing";

export interface SessionState {
  readonly phase: SessionPhase;
  readonly info: SessionInfo | undefined;
  /** `forced`: the password is weak or expired; `offered`: the gateway suggests a new one, which may be put off. */
  readonly passwordChange: "forced" | "offered" | undefined;
}

/** Where a person wanted to go, as the address says it: unchecked. */
export interface ReturnTo {
  /** The field `go`: a path of this site. */
  readonly go?: string | undefined;
  /** The field `redirectUrl`: an address elsewhere, which is given the token when the merchant allows its origin. */
  readonly redirectUrl?: string | undefined;
}

/** What the session must know of the log-in that it opens. */
export interface OpeningContext extends ReturnTo {
  readonly how: "login" | "registration" | "auto";
  /** The password that the person typed, when there was one: a weak one must be changed. */
  readonly typedPassword?: string;
  /** Whether an expired password must be changed after this log-in (`forcedPasswordChange` of its plugin). */
  readonly forcedPasswordChange: boolean;
}

export type ClosingReason = "logout" | "lost" | "elsewhere";

/** Who is logged in, in this tab. The one owner of the token. */
export interface Session {
  readonly store: StoreApi<SessionState>;
  /** For the gateway. Answers until everything that needs it at log-out has been done. */
  token(): string | undefined;
  /**
   * Takes up the address's token or, without one, the tab's stored session. Called once, before the first guarded call.
   */
  restore(fromAddress: string | undefined): void;
  /** Takes up the answer of a log-in and goes where the person wanted to be. Auto-login alone stays where it is. */
  open(value: LoginValue, context: OpeningContext): string;
  /** Goes where the person wanted to be: after a log-in, or at once where a log-in address is opened with a session. */
  redirectAfterLogin(returnTo: ReturnTo): string;
  /** The person has a new password, or puts off the one that was offered. */
  passwordChanged(): void;
  /** Ends the session here. Always succeeds, also offline, within about two seconds. */
  close(why: ClosingReason): Promise<void>;
  /** The gateway does not take the token any more: ends the session and asks to log in, once for many refused calls. */
  lost(): Promise<void>;
  /** Registers work that needs the token at log-out; awaited two seconds at most. Call the answer to withdraw it. */
  onClosing(work: () => Promise<unknown>): () => void;
  dispose(): void;
}

/** What a session takes from the site. */
export interface SessionParts {
  readonly merchantCode: string;
  readonly clock: Clock;
  readonly events: EventBus<ProductEvents>;
  readonly isOn: (flag: string) => boolean;
  /** `MC_SESSION_INFO` of this tab. */
  readonly stored: { get(): SessionInfo | undefined; set(info: SessionInfo): void };
  /** Empties everything that the storage registry marks as ended by a log-out. */
  readonly clearOnLogout: () => void;
  /** Keeps the user name, drops the password. */
  readonly forgetPassword: () => void;
  /** The gateway's log-out call. */
  readonly logOut: () => Promise<unknown>;
  /** Any call that only a living session can make: its refusal may come back as `lost`. */
  readonly check: () => Promise<unknown>;
  /** Tells the brand's other tabs, and hears them. */
  readonly tabs: { announceLogout(): void; onLogout(listener: () => void): () => void };
  /** Calls back when the page is shown again from the back/forward cache. */
  readonly onPageRestored: (listener: () => void) => () => void;
  readonly destinations: Destinations;
  /** Goes to a path of this site in place of the log-in: Back never leads to a form that is done with. */
  readonly navigate: (path: string) => void;
  /** Whether the log-in or the registration is on the screen. */
  readonly isOnLoginOrRegistration: () => boolean;
  /** Leaves the site, for a redirect target that the merchant allows. */
  readonly leave: (url: string) => void;
  /** For whoever reads the console. */
  readonly warn: (message: string) => void;
  /** Tells the person to log in again; resolves when they have read it. */
  readonly pleaseLogIn: () => Promise<unknown>;
}
