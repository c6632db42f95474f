import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { ErrorIcon, InfoIcon, PositiveIcon } from "../icons/index.ts";
import { OutsideText } from "../pictures/outside-text.tsx";
import styles from "./notice.module.css";

export interface NoticeProps {
  /** `error` interrupts a screen reader, the others wait for a pause. */
  readonly tone?: "info" | "positive" | "error";
  readonly title?: string;
  readonly children: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
}

const icons = { info: InfoIcon, positive: PositiveIcon, error: ErrorIcon };

/** A message at the place that it is about; it stays. */
export function Notice({ tone = "info", title, children, action }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === "error" ? "alert" : "status"}>
      <Icon />
      <div className={styles.text}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div>
          <OutsideText>{children}</OutsideText>
        </div>
        {action}
      </div>
    </div>
  );
}
