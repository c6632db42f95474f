import type { ReactNode } from "react";
import styles from "./code-field.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export interface CodeFieldProps extends FieldTexts {
  readonly name?: string;
  /** How many digits. */
  readonly length?: number;
  readonly value: string;
  onChange(value: string): void;
  /** Called once all digits are typed. */
  onComplete?(value: string): void;
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
  onComplete,
  ...rest
}: CodeFieldProps) {
  return (
    <Field {...{ label, hint, error, trailing }} disabled={rest.disabled}>
      {(control) => (
        <input
          {...rest}
          {...control}
          className={`${control.className} ${styles.code}`}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          value={value}
          onChange={({ target }) => {
            const digits = digitsOf(target.value).slice(0, length);
            onChange(digits);
            if (digits.length === length && digits !== value) onComplete?.(digits);
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
