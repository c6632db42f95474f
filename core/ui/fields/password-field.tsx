import { useState } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import { HideIcon, ShowIcon } from "../icons/index.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing"> {
  /** `current-password` at log-in, `new-password` where one is chosen: password managers need it. */
  readonly autoComplete: "current-password" | "new-password";
  /** The button's names: what it does next. */
  readonly labels: { readonly show: string; readonly hide: string };
}

/** A password, which can be shown: invisible typing on a phone is how people get locked out. */
export function PasswordField({ labels, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? "text" : "password"}
      trailing={
        <IconButton
          label={shown ? labels.hide : labels.show}
          icon={shown ? <HideIcon /> : <ShowIcon />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
