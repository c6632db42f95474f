import { classes } from "../classes.ts";
import styles from "./spinner.module.css";

/** Turns while something is under way whose end is not known. Decorative: the element around it names what is busy. */
export const Spinner = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classes(styles.spinner, className)} aria-hidden="true" />
);
