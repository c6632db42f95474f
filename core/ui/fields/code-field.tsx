import type { CSSProperties, ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./code-field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export interface CodeFieldProps extends FieldTexts {
  readonly name?: string;
  /** How many digits. */
  readonly length?: number;
  readonly value: string;
  onChange(value: string): void;
  /** Called once all digits are pasted at once: a person who types them may still correct them. */
  onPaste?(value: string): void;
  /** Shows a place for each digit; for a field without `trailing`. */
  readonly cells?: boolean;
  /** The dialog that it is in opens with the focus here. */
  readonly "data-autofocus"?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** "Send code", after the digits. */
  readonly trailing?: ReactNode;
}

/**
 * A one-time code. One field, not six: it can be pasted, filled in from a message, and read as one. Pasted blanks and
 * hyphens are dropped.
 */
export function CodeField({
  label,
  hint,
  error,
  trailing,
  length = 6,
  value,
  onChange,
  onPaste,
  cells = false,
  ...rest
}: CodeFieldProps) {
  return (
    <Field {...{ label, hint, error, trailing }} disabled={rest.disabled}>
      {(control) => (
        <input
          {...rest}
          {...control}
          className={classes(control.className, styles.code, cells && styles.cells)}
          {...(cells && { style: { "--digits": length } as CSSProperties })}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={value}
          onChange={({ target, nativeEvent }) => {
            const digits = digitsOf(target.value).slice(0, length);
            onChange(digits);
            const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste";
            if (isPasted && digits.length === length) onPaste?.(digits);
          }}
        />
      )}
    </Field>
  );
}

/** Digits of any script, as ASCII. */
export function digitsOf(text: string): string {
  return [...text]
    .filter((character) => /\p{Nd}/u.test(character))
    .map((digit) => (/[0-9]/.test(digit) ? digit : String(digitValue(digit))))
    .join("");
}

/** Unicode lays out every script's digits in a row from zero: count back to the start of the row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
