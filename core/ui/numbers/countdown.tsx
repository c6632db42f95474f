import { useEffect, useId, useRef, useState } from "react";
import { type Clock, timeLeft } from "#core/kernel/index.ts";
import "./countdown.css";
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
    <span ref={ref} className="countdown">
      <span id={id} className="countdown-label">
        {label}
      </span>
      <time
        className="countdown-time"
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
