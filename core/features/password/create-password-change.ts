import { createStore } from "zustand/vanilla";
import { createAttemptLock } from "../attempts/index.ts";
import type { PasswordChange, PasswordChangeParts, PasswordChangeState } from "./password-change.ts";
import { checkPasswords, type PasswordFields } from "./rules.ts";

export function createPasswordChange(parts: PasswordChangeParts): PasswordChange {
  const { t, credentials } = parts;
  const store = createStore<PasswordChangeState>(() => ({ busy: false, errors: {}, note: undefined }));
  const lock = createAttemptLock(parts.clock, (busy) => store.setState({ busy }));

  async function change({ oldPassword, newPassword }: PasswordFields): Promise<boolean> {
    store.setState({ errors: {}, note: undefined });
    const outcome = await parts.change({ oldPassword, newPassword });
    if (!outcome.ok) {
      await parts.failures.handle(outcome.error, {
        moment: "call",
        fields: ["oldPassword", "newPassword", "confirmation"],
        note: (note) => store.setState({ note }),
        "field-error": (errors) => store.setState({ errors }),
      });
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
