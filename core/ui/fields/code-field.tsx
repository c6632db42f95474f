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
 * hyphens are dropped; digits beyond the code's are kept, for the form to refuse.
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
            const digits = codeOf(target.value, length);
            onChange(digits);
            const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertFromPaste";
            if (isPasted && digits.length === length) onPaste?.(digits);
          }}
        />
      )}
    </Field>
  );
}

/** The code in a typed text or a pasted message, as ASCII: its one number of that length, else all of its digits. */
export function codeOf(text: string, length: number): string {
  const digits = digitsOf(text);
  if (digits.length <= length) return digits;
  const numbers = [...(text.match(/\p{Nd}+(?:[ -]\p{Nd}+)*/gu) ?? []), ...(text.match(/\p{Nd}+/gu) ?? [])];
  const [code, ...others] = new Set(numbers.map(digitsOf).filter((number) => number.length === length));
  return code !== undefined && others.length === 0 ? code : digits;
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
