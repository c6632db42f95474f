import { createStore } from "zustand/vanilla";
import { createAttemptLock, type FieldErrorTexts, fieldErrorsOf } from "../form/index.ts";
import type { PasswordChange, PasswordChangeParts, PasswordChangeState } from "./password-change.ts";
import { checkPasswords, type PasswordFields } from "./rules.ts";

const errorTexts: FieldErrorTexts = {
  "password.old.invalid": { field: "oldPassword", text: "site.password.oldWrong" },
};

export function createPasswordChange(parts: PasswordChangeParts): PasswordChange {
  const { t, credentials } = parts;
  const store = createStore<PasswordChangeState>(() => ({ busy: false, errors: {} }));
  const lock = createAttemptLock(parts.clock, (busy) => store.setState({ busy }));

  async function change({ oldPassword, newPassword }: PasswordFields): Promise<boolean> {
    store.setState({ errors: {} });
    const outcome = await parts.change({ oldPassword, newPassword });
    if (!outcome.ok) {
      const errors = fieldErrorsOf(outcome.error, errorTexts, t);
      if (errors) store.setState({ errors });
      else parts.notify(outcome.error);
      return false;
    }
    // What this device remembers must not be yesterday's.
    const remembered = await credentials.recall();
    if (remembered?.type === "username" && remembered.password !== undefined) {
      await credentials.remember({ ...remembered, password: newPassword });
    }
    parts.session.passwordChanged();
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
