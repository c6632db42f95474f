import styles from "./progress-bar.module.css";

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 1; absent while the progress is unknown. */
  readonly value?: number;
}

/** The progress of a long task, such as an upload. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} max={1} {...(value !== undefined && { value })} />;
}
