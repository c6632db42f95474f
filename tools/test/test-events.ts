import { appendFileSync } from "node:fs";

/**
 * A step's report, a line for each event: written by the reporters of Vitest and Playwright, read while the step runs. A
 * step that is killed has reported all that came before.
 */
export type TestEvent =
  /** The number of parts whose `done` will follow. */
  | { readonly plan: number; readonly of: "files" | "tests" }
  | { readonly start: string }
  | { readonly end: string; readonly failure?: string; readonly skipped?: true }
  /** Outside the tests: in a hook, in a file that can't be loaded, in the runner. */
  | { readonly broken: string; readonly failure: string }
  | { readonly done: true };

/** The environment variable with the report's path. */
export const TEST_EVENTS = "TEST_EVENTS";

/** Appends an event to the report. Does nothing outside `npm test`. */
export function report(event: TestEvent): void {
  const file = process.env[TEST_EVENTS];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** The result of a report that may still grow. */
export interface Tally {
  readonly passed: number;
  readonly failures: readonly string[];
  /** The tests that have begun and not ended. */
  readonly running: readonly string[];
  /** As in `214 of 431 files`; empty before the plan is known. */
  readonly progress: string;
}

export function tally(text: string): Tally {
  const running = new Set<string>();
  const failures: string[] = [];
  let passed = 0;
  let done = 0;
  let plan: { readonly plan: number; readonly of: string } | undefined;
  // The last line may be half written.
  const events = text
    .split("\n")
    .slice(0, -1)
    .map((line): TestEvent => JSON.parse(line));
  for (const event of events) {
    if ("plan" in event) plan = event;
    else if ("start" in event) running.add(event.start);
    else if ("done" in event) done += 1;
    else if ("broken" in event) failures.push(described(event.broken, event.failure));
    else {
      running.delete(event.end);
      if (event.failure !== undefined) failures.push(described(event.end, event.failure));
      else if (!event.skipped) passed += 1;
    }
  }
  return { passed, failures, running: [...running], progress: plan ? `${done} of ${plan.plan} ${plan.of}` : "" };
}

const MESSAGE_LINES = 12;

const described = (name: string, failure: string) =>
  [name, ...failure.split("\n", MESSAGE_LINES).map((line) => `    ${line}`)].join("\n");
