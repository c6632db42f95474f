import { createStore, type StoreApi } from "zustand/vanilla";
import type { Site } from "#core/site/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import { createAttemptLock } from "../forms/index.ts";
import { checkPasswords, type PasswordFields } from "./rules.ts";

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

export function createPasswordChange({
  clock,
  i18n: { t },
  gateway,
  platform: { credentials },
  session,
  failures,
}: Site): PasswordChange {
  const store = createStore<PasswordChangeState>(() => ({ busy: false, errors: {}, note: undefined }));
  const lock = createAttemptLock(clock, (busy) => store.setState({ busy }));

  async function change({ oldPassword, newPassword }: PasswordFields): Promise<boolean> {
    store.setState({ errors: {}, note: undefined });
    const outcome = await gateway.member.changePassword({ oldPassword, newPassword });
    if (!outcome.ok) {
      await failures.handle(outcome.error, {
        operation: "call",
        fields: ["oldPassword", "newPassword", "confirmation"],
        note: (note) => store.setState({ note }),
        "field-error": (errors) => store.setState({ errors }),
      });
      return false;
    }
    // The password remembered on this device must be the new one.
    const remembered = await credentials.recall();
    if (remembered?.type === "username" && remembered.password !== undefined) {
      await credentials.remember({ ...remembered, password: newPassword });
    }
    session.passwordChanged();
    return true;
  }

  return {
    store,
    async submit(fields) {
      const errors = Object.entries(checkPasswords(fields)).map(([field, key]) => [field, t(key)] as const);
      store.setState({ errors: Object.fromEntries(errors) });
      return errors.length === 0 && (await lock.run(() => change(fields))) === true;
    },
  };
}
