import type { StoreApi } from "zustand/vanilla";
import type { FieldErrors } from "../failures/index.ts";
import type { PasswordFields } from "./rules.ts";

export interface PasswordChangeState {
  readonly busy: boolean;
  readonly errors: FieldErrors;
  /** A note on the last attempt, shown in the form without a dialog. */
  readonly note: string | undefined;
}

/** Changes a member's password. The token stays the same. */
export interface PasswordChange {
  readonly store: StoreApi<PasswordChangeState>;
  /** Resolves to whether the password was changed. */
  submit(fields: PasswordFields): Promise<boolean>;
}
