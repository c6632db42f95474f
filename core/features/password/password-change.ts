import type { StoreApi } from "zustand/vanilla";
import type { Outcome } from "#core/gateway/index.ts";
import type { Clock } from "#core/kernel/index.ts";
import type { CredentialVault } from "#core/platform/index.ts";
import type { Failures, FieldErrors } from "../failures/index.ts";
import type { Session } from "../session/index.ts";
import type { PasswordFields } from "./rules.ts";

export interface PasswordChangeState {
  readonly busy: boolean;
  readonly errors: FieldErrors;
  /** What is said quietly of the last try. */
  readonly note: string | undefined;
}

/** A member's new password. The token stays the same. */
export interface PasswordChange {
  readonly store: StoreApi<PasswordChangeState>;
  /** True when the password has been changed. */
  submit(fields: PasswordFields): Promise<boolean>;
}

/** What it takes from the site. */
export interface PasswordChangeParts {
  readonly clock: Clock;
  readonly t: (key: string) => string;
  /** The gateway's call. */
  readonly change: (body: { oldPassword: string; newPassword: string }) => Promise<Outcome<null>>;
  readonly credentials: Pick<CredentialVault, "recall" | "remember">;
  readonly session: Pick<Session, "passwordChanged">;
  readonly failures: Pick<Failures, "handle">;
}
