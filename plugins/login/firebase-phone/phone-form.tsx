import { type FormEvent, useState } from "react";
import { Button, type MobileFields } from "#core/plugin-api/index.ts";
import type { FirebaseIdentity } from "#plugins/shared/firebase/index.ts";
import styles from "./phone-form.module.css";
import type { Confirmed } from "./phone-verifier.ts";

export interface PhoneFormProps {
  /** Makes the fields; `onSend` is to be told whenever a code goes out. */
  createFields(onSend: () => void): MobileFields;
  readonly submitLabel: string;
  confirm(code: string): Promise<Confirmed>;
  onProven(identity: FirebaseIdentity): void;
}

/** Number, code, and what Firebase says of the code. */
export function PhoneForm({ createFields, submitLabel, confirm, onProven }: PhoneFormProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // What was said of an old code is no news of a new one.
  const [{ NumberField, CodeField, read }] = useState(() => createFields(() => setError(undefined)));

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = busy ? undefined : read(event.currentTarget);
    if (!typed) return;
    setBusy(true);
    const proven = await confirm(typed.smsCode);
    setBusy(false);
    if (proven.kind === "proof") onProven(proven.fields);
    else setError(proven.message);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <NumberField />
      <CodeField error={error} />
      <Button type="submit" block busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
