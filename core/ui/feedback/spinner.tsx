import { classes } from "../classes.ts";
import styles from "./spinner.module.css";

export interface SpinnerProps {
  /** For screen readers. Without it the spinner is decorative, and the element around it names what is busy. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Turns while something is under way whose end is not known. */
export function Spinner({ label, className }: SpinnerProps) {
  const ring = <span className={classes(styles.spinner, className)} aria-hidden="true" />;
  if (label === undefined) return ring;
  return (
    <span role="status" className={styles.labelled}>
      {ring}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
