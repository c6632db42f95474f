import type { CSSProperties, ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./ring.module.css";

export interface RingProps {
  /** 0 to 1. */
  readonly value: number;
  /** The accessible name, with the figures: "VIP progress: 3 of 5". */
  readonly label: string;
  /** Diameter in px. */
  readonly size?: number;
  /** In the centre. */
  readonly children?: ReactNode;
  /** It is drawn around a member's picture, and has its shape. */
  readonly portrait?: boolean;
}

/** Progress as a ring: the VIP rank. */
export function Ring({ value, label, size = 60, children, portrait = false }: RingProps) {
  const share = Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
  return (
    <span
      className={classes(styles.ring, portrait && styles.portrait)}
      style={{ "--share": share, "--size": `${size}px` } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={label}
    >
      <span className={styles.middle} aria-hidden="true">
        {children}
      </span>
    </span>
  );
}
