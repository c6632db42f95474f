/** The unit of a value; `times` is a factor without dimension. */
export type Unit = "ms" | "bytes" | "count" | "times" | "shift";

/** One measured number, and its budget. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** The maximum, in the figure's unit. Absent: for information only. */
  readonly budget?: number;
  /** The same of what its section is compared with, measured in the same run. */
  readonly baseline?: number;
  /** The samples of which the value is the median or a percentile. */
  readonly samples?: readonly number[];
  /** Explains the value: the element painted last, the files counted. */
  readonly note?: string;
}

/** The name of the single-page application, which other pages are compared with. */
export const SPA = "SPA";

/** Adds a baseline to a figure. With a factor it adds a budget, which is the baseline times the factor. */
export const withBaseline = (figure: Figure, baseline: number, factor?: number): Figure => ({
  ...figure,
  baseline,
  ...(factor !== undefined && { budget: baseline * factor }),
});

/** Figures that belong together. */
export interface Section {
  readonly title: string;
  /** What its figures' baselines are of; one static HTML file when absent. */
  readonly comparedWith?: string;
  readonly figures: readonly Figure[];
}

export type BudgetResult = "pass" | "over" | "";

/** Whether a figure is within its budget; empty where it has none. */
export const budgetResult = ({ value, budget }: Figure): BudgetResult =>
  budget === undefined ? "" : value <= budget ? "pass" : "over";

/** The ratio of the figure to its baseline; undefined without one, and where that is zero. */
export const overBaseline = ({ value, baseline }: Figure): number | undefined =>
  baseline === undefined || baseline === 0 ? undefined : value / baseline;
