import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import styles from "./choice.module.css";
import { FieldNote } from "./field.tsx";

export interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A line below the label. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  readonly label: string;
  /** The label is for screen readers only. */
  readonly labelHidden?: boolean;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  onChange(value: NoInfer<Value>): void;
  readonly error?: string | undefined;
  readonly name?: string;
}

/** One of a few, all of them in sight. For many use `SelectField`. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, labelHidden = false, options, value, onChange, error } = props;
  const id = useId();
  const name = props.name ?? id;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}note`}>
      <legend className={labelHidden ? "visually-hidden" : styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            aria-describedby={option.hint === undefined ? undefined : `${id}${option.value}`}
          />
          <span className={classes(styles.box, styles.round)} />
          <span>
            {option.label}
            {option.hint !== undefined && (
              <small id={`${id}${option.value}`} className={styles.hint}>
                {option.hint}
              </small>
            )}
          </span>
        </label>
      ))}
      {error !== undefined && <FieldNote id={`${id}note`} error={error} />}
    </fieldset>
  );
}
