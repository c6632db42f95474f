import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Clock, systemClock } from "#core/kernel/index.ts";
import { endTrees } from "./process-tree.ts";
import type { Step } from "./steps.ts";
import { type Tally, TEST_EVENTS, tally } from "./test-events.ts";

export interface StepResult {
  readonly passed: number;
  readonly failures: readonly string[];
}

export interface RunningStep {
  readonly step: Step;
  readonly startedAt: number;
  /** As far as it has reported. */
  tally(): Tally;
  /** The last line of its output. */
  lastLine(): string;
  /** Ends it with all that it has started. */
  end(): Promise<void>;
  readonly result: Promise<StepResult>;
}

export const root = path.resolve(import.meta.dirname, "../..");

/** Of a step that fails without a report: how many of its last lines are shown. */
const LAST_LINES = 20;

const MINUTE_MS = 60_000;

/**
 * Starts a step. Its output goes to `<name>.log` in a folder, its report to `<name>.events`. It fails when it exits with
 * another code than 0, is ended by a signal, or isn't done by its deadline.
 */
export function startStep(
  step: Step,
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
  clock: Pick<Clock, "after"> = systemClock,
): RunningStep {
  const log = path.join(folder, `${step.name}.log`);
  const events = path.join(folder, `${step.name}.events`);
  const output = openSync(log, "w");
  const child = spawn(step.program, step.args, {
    cwd: root,
    stdio: ["ignore", output, output],
    // In a process group of its own: Ctrl-C reaches `npm test`, which then ends the steps one by one.
    detached: process.platform !== "win32",
    env: { ...env, [TEST_EVENTS]: events },
  });
  const read = () => tally(readOr(events, ""));
  const end = async () => {
    if (child.pid !== undefined) await endTrees([child.pid]);
  };

  async function run(): Promise<StepResult> {
    let isLate = false;
    const cancelDeadline = clock.after(step.deadline * MINUTE_MS, () => {
      isLate = true;
      void end();
    });
    const ended = await endOf(child);
    cancelDeadline();
    closeSync(output);
    const { passed, failures, running } = read();
    const unnamed: string[] = [];
    if (isLate) unnamed.push(`Ended after ${step.deadline} minutes, its deadline.`);
    else if ("cause" in ended) unnamed.push(`${ended.cause}.`);
    // A step that reports its failures exits with another code than 0 because of them.
    else if (ended.code !== 0 && failures.length === 0) unnamed.push(`Exit code ${ended.code}.`);
    if (unnamed.length > 0) {
      if (running.length > 0) unnamed.push("Running at that time:", ...running.map((test) => `    ${test}`));
      unnamed.push("The end of its output:", ...lastLines(log).map((line) => `    ${line}`));
    }
    const all = [...failures, ...(unnamed.length > 0 ? [unnamed.join("\n")] : [])];
    if (!step.reports) return { passed: all.length === 0 ? 1 : 0, failures: all };
    if (all.length === 0 && passed === 0) return { passed, failures: ["It has run no test."] };
    return { passed, failures: all };
  }

  return { step, startedAt: Date.now(), tally: read, lastLine: () => lastLines(log).at(-1) ?? "", end, result: run() };
}

/** Runs groups one after the other, the steps of a group side by side. Once the run is being ended, no other step starts. */
export async function runInGroups(
  groups: readonly (readonly Step[])[],
  run: (step: Step) => Promise<void>,
  isEnding: () => boolean,
): Promise<void> {
  for (const group of groups) {
    if (isEnding()) return;
    await Promise.all(group.map(run));
  }
}

/** The exit code of a process, or the cause if it has none. */
async function endOf(child: ChildProcess): Promise<{ readonly code: number } | { readonly cause: string }> {
  try {
    const [code, signal]: (number | string | null)[] = await once(child, "exit");
    return typeof code === "number" ? { code } : { cause: `Ended by ${signal}` };
  } catch (error) {
    return { cause: `It can't be started: ${error instanceof Error ? error.message : error}` };
  }
}

function readOr<Absent>(file: string, absent: Absent): string | Absent {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return absent;
  }
}

const lastLines = (log: string): readonly string[] => readOr(log, "").trimEnd().split("\n").slice(-LAST_LINES);
