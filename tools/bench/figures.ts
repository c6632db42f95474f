/** What a value is counted in; `times` is a factor without dimension. */
export type Unit = "ms" | "bytes" | "times" | "shift";

/** One measured number, and what it should be. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** The maximum, in the figure's unit. Absent: for information only. */
  readonly budget?: number;
  /** The same of one static HTML file, measured in the same run. */
  readonly baseline?: number;
  /** What the value is the median or a percentile of. */
  readonly samples?: readonly number[];
  /** What explains the value: the element painted last, the files counted. */
  readonly note?: string;
}

/** Figures that are read together. */
export interface Section {
  readonly title: string;
  readonly figures: readonly Figure[];
}

export type Verdict = "pass" | "over" | "";

/** Whether a figure keeps to its budget; empty where it has none. */
export const verdict = ({ value, budget }: Figure): Verdict =>
  budget === undefined ? "" : value <= budget ? "pass" : "over";

/** How often the static file's value the figure's is; undefined without one, and beside a static file's zero. */
export const overStatic = ({ value, baseline }: Figure): number | undefined =>
  baseline === undefined || baseline === 0 ? undefined : value / baseline;
