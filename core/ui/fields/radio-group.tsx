import { type ReactNode, useId, useRef } from "react";
import { classes } from "../classes.ts";
import styles from "./choice.module.css";

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  /** The label is for screen readers only. */
  readonly labelHidden?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value | undefined;
  /** @param isWalked by an arrow key, which chooses each option on its way: what closes at a choice stays open. */
  onChange(value: NoInfer<Value>, isWalked: boolean): void;
}

/** One of a few, all of them in sight. For many use `SelectField`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, labelHidden = false, options, value, onChange } = props;
  const name = useId();
  const isWalked = useRef(false);
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
            onKeyDown={({ key }) => {
              isWalked.current = key.startsWith("Arrow");
            }}
            onKeyUp={() => {
              isWalked.current = false;
            }}
            onChange={() => onChange(option.value, isWalked.current)}
          />
          <span className={classes(styles.box, styles.round)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
