import type { CSSProperties } from "react";
import styles from "./skeleton.module.css";

export interface SkeletonProps {
  /** CSS lengths of the box that is loading. */
  readonly width?: string;
  readonly height?: string;
  readonly round?: boolean;
}

/** Reserves the space of what is loading. Decorative: the part around it has `aria-busy`. */
export function Skeleton({ width = "100%", height = "1em", round = false }: SkeletonProps) {
  const box: CSSProperties = { inlineSize: width, blockSize: height, ...(round && { borderRadius: "50%" }) };
  return <span className={`bone ${styles.bone}`} style={box} aria-hidden="true" />;
}
