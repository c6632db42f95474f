import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import styles from "./choice.module.css";

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  /** The label is for screen readers only. */
  readonly labelHidden?: boolean;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  onChange(value: NoInfer<Value>): void;
}

/** One of a few, all of them in sight. For many use `SelectField`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, labelHidden = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={labelHidden ? "visually-hidden" : styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes(styles.box, styles.round)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
