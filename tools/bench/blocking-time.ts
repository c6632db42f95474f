/** A task or a part of it, in ms since the navigation. */
export interface LongTask {
  readonly startTime: number;
  readonly duration: number;
}

/** How long a task may take before it delays an answer that a person notices, in ms. */
const NOTICED_MS = 50;

/** How long tasks keep a page from answering between its first paint and an end: the sum of what each takes over 50 ms. */
export const blockingTime = (tasks: readonly LongTask[], firstPaint: number, end: number): number =>
  tasks
    .map(({ startTime, duration }) => Math.min(startTime + duration, end) - Math.max(startTime, firstPaint))
    .reduce((sum, within) => sum + Math.max(0, within - NOTICED_MS), 0);
