import { useEffect, useState } from "react";
import type { Clock } from "#core/kernel/index.ts";
import styles from "./countdown.module.css";

export interface CountdownProps {
  readonly clock: Clock;
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** "Next draw in", read before the time and shown above it. */
  readonly label: string;
  /** Shown in place of the time when it is over. */
  readonly over: string;
  readonly onOver?: () => void;
}

/** Time left, a second at a time. A screen reader is not told every second: it reads the time when asked. */
export function Countdown({ clock, until, label, over, onOver }: CountdownProps) {
  const [now, setNow] = useState(() => clock.now());
  const left = Math.max(0, until - now);
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return onOver?.();
    // Wakes at the next full second left, so that no second is shown twice or skipped.
    return clock.after(left % 1000 || 1000, () => setNow(clock.now()));
  }, [clock, left, isOver, onOver]);

  return (
    <span className={styles.countdown}>
      <span className={styles.label}>{label}</span>
      <time className={styles.time} role="timer" dateTime={new Date(until).toISOString()}>
        {isOver ? over : timeLeft(left)}
      </time>
    </span>
  );
}

/** `02:14:36`; beyond a day `3:02:14:36`. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const days = Math.floor(seconds / 86_400);
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return days > 0 ? `${days}:${clock}` : clock;
}
