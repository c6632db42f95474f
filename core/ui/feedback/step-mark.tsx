import type { RefObject } from "react";
import styles from "./step-mark.module.css";

export interface StepMarkProps {
  /** From 1 on. */
  readonly step: number;
  readonly count: number;
  /** "Step 1 of 2". */
  readonly label: string;
  /** Takes the focus when the step changes, so that a screen reader says where one is. */
  readonly ref?: RefObject<HTMLParagraphElement | null>;
}

/** Which step of a form is on screen. */
export function StepMark({ step, count, label, ref }: StepMarkProps) {
  return (
    <p ref={ref} className={styles.mark} tabIndex={-1}>
      <span className={styles.label}>{label}</span>
      <span className={styles.parts} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index + 1).map((part) => (
          <span key={part} className={styles.part} data-done={part <= step || undefined} />
        ))}
      </span>
    </p>
  );
}
