import { Button, type MobileFields } from "@livery/plugin-api";
import { type FormEvent, useState } from "react";
import type { FirebaseIdentity } from "#plugins/shared/firebase/index.ts";
import styles from "./phone-form.module.css";
import type { Confirmed } from "./phone-verifier.ts";

export interface PhoneFormProps {
  /** Creates the fields; they must call `onSend` whenever a code is sent. */
  createFields(onSend: () => void): MobileFields;
  readonly submitLabel: string;
  confirm(code: string): Promise<Confirmed>;
  onProven(identity: FirebaseIdentity): void;
}

/** The fields of number and code, and Firebase's errors of the code. */
export function PhoneForm({ createFields, submitLabel, confirm, onProven }: PhoneFormProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // An error of an earlier code does not apply to a new one.
  const [{ NumberField, CodeField, read }] = useState(() => createFields(() => setError(undefined)));

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = busy ? undefined : read(event.currentTarget);
    if (!typed) return;
    setBusy(true);
    setError(undefined);
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
