import type { StoreApi } from "zustand/vanilla";
import type { Identity } from "../login/index.ts";

export interface SocialState {
  /** `registering`: a new account is being created; the dialog, if it was shown, stays open meanwhile. */
  readonly phase: "idle" | "choosing" | "registering";
  /** The identity in question. */
  readonly identity: Identity | undefined;
  /** How a new account can be created for it: at once, on the registration form, or not at all. */
  readonly registration: "automatic" | "form" | "none";
  readonly busy: boolean;
  /** Why no account could be created, in the person's language. */
  readonly error: string | undefined;
  /** A note on the last attempt, such as too many requests. */
  readonly note: string | undefined;
}

/** What to do with a verified identity that has no account yet (spec 4 "Social login"). */
export interface Social {
  readonly store: StoreApi<SocialState>;
  /** Links the identity to the account that logs in next. */
  chooseExisting(): void;
  /** Creates a new account for it. */
  registerNew(): Promise<void>;
  /** Drops the identity. */
  cancel(): void;
}
