import type { ReactNode } from "react";
import styles from "./steps.module.css";

export interface Step {
  /** What to tap, as it is drawn there. */
  readonly icon: ReactNode;
  readonly text: string;
}

/** What a person does outside the page, such as in the browser's menu: numbered, one after the other. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ icon, text }) => (
        <li key={text}>
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
