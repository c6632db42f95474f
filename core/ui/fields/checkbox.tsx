import { type ComponentProps, type ReactNode, useId } from "react";
import { CheckIcon } from "../icons/index.ts";
import styles from "./choice.module.css";
import { FieldNote } from "./field.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "className" | "id" | "children"> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A yes or no. Its whole line can be tapped; the label may have links. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          className={styles.input}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span className={styles.box}>
          <CheckIcon strokeWidth={3} />
        </span>
        <span>{label}</span>
      </label>
      {error !== undefined && <FieldNote id={id} error={error} />}
    </div>
  );
}
