import styles from "./progress-bar.module.css";

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 1; absent while nobody knows how much is left. */
  readonly value?: number;
}

/** How far long work has come. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} max={1} {...(value !== undefined && { value })} />;
}
