import { type ComponentProps, type ReactNode, useId } from "react";
import { CheckIcon } from "../icons/index.ts";
import styles from "./choice.module.css";
import { FieldNote } from "./field.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "className" | "id" | "children"> {
  readonly label: ReactNode;
  readonly fault?: string | undefined;
}

export function Checkbox({ label, fault, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...input}
          type="checkbox"
          className={styles.input}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : id}
        />
        <span className={styles.box}>
          <CheckIcon strokeWidth={3} />
        </span>
        <span>{label}</span>
      </label>
      {fault !== undefined && <FieldNote id={id} fault={fault} />}
    </div>
  );
}
