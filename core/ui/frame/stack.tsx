import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./stack.module.css";

export interface StackProps {
  /** Its parts are further apart. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Parts below one another, as in a sheet. */
export const Stack = ({ wide = false, children }: StackProps) => (
  <div className={classes(styles.stack, wide && styles.wide)}>{children}</div>
);
