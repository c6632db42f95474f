import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./badge.module.css";

export interface BadgeProps {
  readonly tone?: "accent" | "brand";
  readonly children: ReactNode;
}

/** A label or a number on something: "Demo", "Live", 3. */
export function Badge({ tone = "accent", children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
