import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { ErrorIcon } from "../icons/index.ts";
import { OutsideText } from "../pictures/outside-text.tsx";
import styles from "./field.module.css";

export interface FieldTexts {
  readonly label: ReactNode;
  /** Help, shown before any error. */
  readonly hint?: ReactNode;
  /** What is wrong and how to fix it. */
  readonly error?: string | undefined;
}

export interface FieldProps extends FieldTexts {
  /** Before the control, in its box. */
  readonly leading?: ReactNode;
  /** After the control, in its box. */
  readonly trailing?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** The box's direction, where it is not the page's: for what belongs together, such as +84 and its number. */
  readonly boxDirection?: "ltr" | undefined;
  /** Renders the control with the attributes that associate it with its label, hint and error. */
  children(control: FieldControl): ReactNode;
}

export interface FieldControl {
  readonly id: string;
  readonly className: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** A label, a box with a control, and a line below where there is help or an error. */
export function Field({ label, hint, error, leading, trailing, disabled = false, boxDirection, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={classes(styles.box, error !== undefined && styles.invalid, disabled && styles.disabled)}
        dir={boxDirection}
      >
        {leading}
        {children({
          id,
          className: styles.control ?? "",
          "aria-describedby": hasNote ? noteId : undefined,
          "aria-invalid": error === undefined ? undefined : true,
        })}
        {trailing}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error === undefined) {
    return (
      <p id={id} className={styles.note}>
        {hint}
      </p>
    );
  }
  return (
    <p key={error} id={id} className={classes(styles.note, styles.error)} role="alert">
      <ErrorIcon /> <OutsideText>{error}</OutsideText>
    </p>
  );
}
