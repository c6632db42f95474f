import type { ComponentProps } from "react";
import { ChevronDownIcon } from "../icons/index.ts";
import { Field, type FieldTexts } from "./field.tsx";
import styles from "./select-field.module.css";

export interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentProps<"select">, "className" | "id" | "aria-invalid" | "aria-describedby"> {}

/** One of many, by the phone's own picker. The children are `<option>`s. */
export function SelectField({ label, hint, error, children, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error }} disabled={select.disabled}>
      {(control) => (
        <span className={styles.frame}>
          <select {...select} {...control} className={`${control.className} ${styles.select}`}>
            {children}
          </select>
          <ChevronDownIcon />
        </span>
      )}
    </Field>
  );
}
