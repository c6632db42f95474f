import { type GatewayFailure, isQuiet, isSessionLoss } from "#core/gateway/index.ts";

/** What was being done when it failed: the same code may mean something else there. */
export type Moment = "status" | "login" | "auto-login" | "registration" | "call";

/** What a failure does, beside ending the call. */
export type Effect =
  /** A dialog under "Notice", with the server's message or our words. */
  | "notice"
  /** "You are offline", for 1.5 s. */
  | "offline-toast"
  /** The dialog of a domain that is not available. */
  | "domain-modal"
  /** Clears the session, asks to log in, and goes to `/m/login`. */
  | "session-ends"
  | "auto-login-off"
  | "forget-credentials"
  /** The dialog for a second factor's code, after which the log-in goes on. */
  | "verify"
  /** The choice between an existing account and a new one. */
  | "offer-binding";

/** The browser when it failed. */
export interface Circumstances {
  readonly online: boolean;
  /** `https:` or `http:`. */
  readonly protocol: string;
}

interface Row {
  readonly when: (failure: GatewayFailure, circumstances: Circumstances) => boolean;
  /** Any, unless said. */
  readonly during?: readonly Moment[];
  readonly effects: readonly Effect[];
}

const code =
  (...codes: readonly string[]) =>
  (failure: GatewayFailure) =>
    codes.includes(failure.code);
const entering: readonly Moment[] = ["login", "auto-login"];

/**
 * The error catalogue (spec 8): the first row that fits decides. What one vendor's code does stands in that vendor's
 * `plugin.json` (`errors`), and comes before this table.
 */
const catalogue: readonly Row[] = [
  { when: code("domain_not_available"), during: ["status"], effects: ["domain-modal"] },
  // 502, "too many requests", and calls given up: said in the form where there is one, never in a dialog.
  { when: isQuiet, effects: [] },
  { when: code("login_verify_required"), during: entering, effects: ["verify"] },
  { when: code("bind_customer_required"), during: ["login"], effects: ["offer-binding"] },
  { when: code("login.cred.err", "not.exists.user"), during: ["auto-login"], effects: ["forget-credentials"] },
  { when: code("token_ip_different"), during: ["auto-login"], effects: ["auto-login-off"] },
  { when: code("token_ip_different"), during: ["login"], effects: ["auto-login-off", "notice"] },
  { when: code("token_ip_different"), effects: ["auto-login-off", "session-ends"] },
  { when: isSessionLoss, during: ["status", "call"], effects: ["session-ends"] },
  // Nobody asked for it, so nobody is told.
  { when: () => true, during: ["auto-login"], effects: [] },
  {
    when: ({ kind }, { online, protocol }) => kind === "network" && !online && protocol === "https:",
    during: ["login", "registration", "call"],
    effects: ["offline-toast"],
  },
  { when: () => true, effects: ["notice"] },
];

/** What a failure does at a moment. */
export const effectsOf = (
  failure: GatewayFailure,
  moment: Moment,
  circumstances: Circumstances = { online: true, protocol: "https:" },
): readonly Effect[] =>
  catalogue.find(({ when, during }) => (during?.includes(moment) ?? true) && when(failure, circumstances))?.effects ??
  [];
