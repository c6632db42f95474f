import type { ComponentProps, ReactNode } from "react";
import { Field, type FieldTexts } from "./field.tsx";

type InputProps = Omit<ComponentProps<"input">, "className" | "id" | "aria-invalid" | "aria-describedby" | "children">;

export interface TextFieldProps extends FieldTexts, InputProps {
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly boxDirection?: "ltr";
}

/** One line of text. Give `autoComplete` and `inputMode`: phones then fill it in, and show the right keys. */
export function TextField({ label, hint, error, leading, trailing, boxDirection, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, leading, trailing, boxDirection }} disabled={input.disabled}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}

export interface TextAreaFieldProps
  extends FieldTexts,
    Omit<ComponentProps<"textarea">, "className" | "id" | "aria-invalid" | "aria-describedby" | "children"> {}

/** Several lines of text. */
export function TextAreaField({ label, hint, error, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error }} disabled={area.disabled}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </Field>
  );
}
