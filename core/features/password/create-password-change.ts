import { createStore } from "zustand/vanilla";
import { createAttemptLock, type FaultTexts, faultOf } from "../form/index.ts";
import type { PasswordChange, PasswordChangeParts, PasswordChangeState } from "./password-change.ts";
import { checkPasswords, type PasswordFields } from "./rules.ts";

const faultTexts: FaultTexts = {
  "password.old.invalid": { field: "oldPassword", text: "site.password.oldWrong" },
};

export function createPasswordChange(parts: PasswordChangeParts): PasswordChange {
  const { t, credentials } = parts;
  const store = createStore<PasswordChangeState>(() => ({ busy: false, faults: {} }));
  const lock = createAttemptLock(parts.clock, (busy) => store.setState({ busy }));

  async function change({ oldPassword, newPassword }: PasswordFields): Promise<boolean> {
    store.setState({ faults: {} });
    const outcome = await parts.change({ oldPassword, newPassword });
    if (!outcome.ok) {
      const faults = faultOf(outcome.error, faultTexts, t);
      if (faults) store.setState({ faults });
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
      const faults = Object.entries(checkPasswords(fields)).map(([field, key]) => [field, t(key)] as const);
      store.setState({ faults: Object.fromEntries(faults) });
      return faults.length === 0 && (await lock.run(() => change(fields))) === true;
    },
  };
}
