import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { endTrees } from "./process-tree.ts";
import { runInGroups, startStep } from "./run-step.ts";
import type { Step } from "./steps.ts";
import { TEST_EVENTS } from "./test-events.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "livery-step-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A step that runs a script of Node. `report` writes to its report. */
function stepOf(script: string, options: Partial<Step> = {}): Step {
  const file = path.join(folder, "step.mjs");
  const head = `
    import { spawn } from "node:child_process";
    import { appendFileSync, writeFileSync } from "node:fs";
    const report = (...events) => {
      for (const event of events) appendFileSync(process.env.${TEST_EVENTS}, JSON.stringify(event) + "\\n");
    };
  `;
  writeFileSync(file, head + script);
  return { name: "step", program: process.execPath, args: [file], deadline: 2, ...options };
}

const pidFile = () => path.join(folder, "pid");
const forever = "setInterval(() => {}, 1000);";
/** Starts a process in a group of its own, as a browser does, and writes its number. */
const spawnDetached = (script: string) => `
  const inner = spawn(process.execPath, ["-e", ${JSON.stringify(script)}], { detached: true, stdio: "ignore" });
  writeFileSync(${JSON.stringify(pidFile())}, String(inner.pid));
`;

/** The number of that process, once it is written. */
const pid = () =>
  vi.waitFor(() => {
    const written = Number(readFileSync(pidFile(), "utf8"));
    expect(written).toBeGreaterThan(0);
    return written;
  });

function isAlive(pid: number): boolean {
  try {
    // A process that has ended and waits for its parent to notice still has a number.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

it("counts a step without a report as one test", async () => {
  expect(await startStep(stepOf(""), folder).result).toEqual({ passed: 1, failures: [] });
});

it("counts the tests of a report and names the failed ones", async () => {
  const script = `report({ end: "a" }, { end: "b", failure: "1 is not 2" }, { end: "c", skipped: true }); process.exitCode = 1;`;
  const { passed, failures } = await startStep(stepOf(script, { reports: true }), folder).result;
  expect([passed, failures]).toEqual([1, ["b\n    1 is not 2"]]);
});

it("fails a step whose report has no test", async () => {
  expect(await startStep(stepOf("", { reports: true }), folder).result).toEqual({
    passed: 0,
    failures: ["It has run no test."],
  });
});

it("says the signal and the last lines of a step that is killed", async () => {
  const script = `
    report({ start: "a" });
    process.stdout.write("Out of memory\\n", () => process.kill(process.pid, "SIGKILL"));
    ${forever}
  `;
  const { failures } = await startStep(stepOf(script, { reports: true }), folder).result;
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(
    /^Ended by SIGKILL\.\nRunning at that time:\n {4}a\nThe end of its output:\n.*Out of memory/s,
  );
});

it("says the exit code and the last lines of a step that fails without a report", async () => {
  const { passed, failures } = await startStep(stepOf(`console.info("Type error"); process.exitCode = 2;`), folder)
    .result;
  expect(passed).toBe(0);
  expect(failures).toEqual(["Exit code 2.\nThe end of its output:\n    Type error"]);
});

it("says that a program can't be started", async () => {
  const { failures } = await startStep(stepOf("", { program: path.join(folder, "none") }), folder).result;
  expect(failures[0]).toMatch(/^It can't be started: .*ENOENT/);
});

it("ends a step at its deadline with all of its processes and names the running tests", async () => {
  const script = `
    ${spawnDetached(forever)}
    report({ start: "hangs" }, { start: "passes" }, { end: "passes" });
    ${forever}
  `;
  const clock = createManualClock();
  const step = startStep(stepOf(script, { reports: true, deadline: 3 }), folder, process.env, clock);
  await vi.waitFor(() => expect(step.tally().passed).toBe(1));
  await clock.advance(3 * 60_000);
  const { failures } = await step.result;
  expect(failures).toHaveLength(1);
  expect(failures[0]).toMatch(/^Ended after 3 minutes, its deadline\.\nRunning at that time:\n {4}hangs\n/);
  const inner = await pid();
  await vi.waitFor(() => expect(isAlive(inner)).toBe(false));
});

it("kills a process that doesn't end by itself", async () => {
  const stubborn = `process.on("SIGTERM", () => {}); ${forever}`;
  const { result } = startStep(
    stepOf(`${spawnDetached(stubborn)} process.on("SIGTERM", () => {}); ${forever}`),
    folder,
  );
  const inner = await pid();
  const outer = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${inner}/status`, "utf8"))?.[1]);
  await endTrees([outer], 200);
  expect((await result).failures[0]).toMatch(/^Ended by SIGKILL/);
  await vi.waitFor(() => expect(isAlive(inner)).toBe(false));
});

it("starts no other step when a signal ends the run", async () => {
  const [first, second] = [stepOf("", { name: "first" }), stepOf("", { name: "second" })];
  const started: string[] = [];
  let isEnding = false;
  const run = async ({ name }: Step) => {
    started.push(name);
    isEnding = true;
  };
  await runInGroups([[first], [second]], run, () => isEnding);
  expect(started).toEqual(["first"]);
});
