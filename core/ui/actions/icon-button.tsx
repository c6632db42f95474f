import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "className" | "children" | "aria-label"> {
  /** Its accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A background of its own, for use over pictures. */
  readonly raised?: boolean;
  /** A count on its corner. */
  readonly badge?: ReactNode;
}

/** A button whose picture says what it does, with a name for those who do not see it. */
export function IconButton({ label, icon, raised, badge, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.button, raised && styles.raised)} aria-label={label}>
      {icon}
      {badge}
    </button>
  );
}
