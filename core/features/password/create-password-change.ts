import { createStore } from "zustand/vanilla";
import { ok } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { createSubmission, noSubmission } from "../forms/index.ts";
import { checkPasswords, type PasswordFields } from "./rules.ts";

export type PasswordChange = ReturnType<typeof createPasswordChange>;

/** Changes a member's password. The token stays the same. */
export function createPasswordChange(site: Site) {
  const { gateway, session } = site;
  const { t } = site.i18n;
  const { credentials } = site.platform;
  const store = createStore(() => noSubmission);
  const submit = createSubmission(site, store.setState, ["oldPassword", "newPassword", "confirmation"]);

  async function change({ oldPassword, newPassword }: PasswordFields) {
    const outcome = await gateway.member.changePassword({ oldPassword, newPassword });
    if (!outcome.ok) return outcome;
    // The password remembered on this device must be the new one. Another account's stays: this tab's session may have
    // been opened by a link, or before somebody else has logged in.
    const remembered = await credentials.recall();
    if (remembered?.type === "username" && remembered.password === oldPassword) {
      await credentials.remember({ ...remembered, password: newPassword });
    }
    session.passwordChanged();
    return ok(true);
  }

  return {
    store,
    /** Resolves to whether the password was changed. */
    async submit(fields: PasswordFields): Promise<boolean> {
      const errors = Object.entries(checkPasswords(fields)).map(([field, key]) => [field, t(key)] as const);
      return (await submit(Object.fromEntries(errors), () => change(fields))) ?? false;
    },
  };
}
