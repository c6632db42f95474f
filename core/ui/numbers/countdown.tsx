import { useEffect, useId, useRef, useState } from "react";
import type { Clock } from "#core/kernel/index.ts";
import styles from "./countdown.module.css";
import { useVisible } from "./use-visible.ts";

export interface CountdownProps {
  readonly clock: Clock;
  /** Milliseconds since the epoch. */
  readonly until: number;
  /** "Next draw in", read before the time and shown above it. */
  readonly label: string;
  /** Shown in place of the time when it is over. */
  readonly over: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Remaining time, updated every second while it is visible, every minute for reduced motion. Screen readers are not
 * interrupted by changes: they read the time on request.
 */
export function Countdown({ clock, until, label, over }: CountdownProps) {
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const visible = useVisible(ref);
  const [step] = useState(() => (matchMedia("(prefers-reduced-motion: reduce)").matches ? MINUTE : SECOND));
  const [now, setNow] = useState(() => clock.now());
  const left = Math.max(0, until - now);

  useEffect(() => {
    if (visible) setNow(clock.now());
  }, [visible, clock]);
  useEffect(() => {
    if (!visible || left === 0) return;
    // Wakes at the next full step left, so that none is shown twice or skipped.
    return clock.after(left % step || step, () => setNow(clock.now()));
  }, [clock, visible, left, step]);

  return (
    <span ref={ref} className={styles.countdown}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <time
        className={styles.time}
        role="timer"
        aria-live="off"
        aria-labelledby={id}
        dateTime={new Date(until).toISOString()}
      >
        {left === 0 ? over : timeLeft(Math.ceil(left / step) * step)}
      </time>
    </span>
  );
}

/** `02:14:36`; beyond a day `3:02:14:36`. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  const days = Math.floor(seconds / 86_400);
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const clock = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return days > 0 ? `${days}:${clock}` : clock;
}
