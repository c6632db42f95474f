/**
 * `npm test`, once the dependencies are there: runs every step, all of them even when one fails, and ends with one line of
 * totals. `npm test -- unit browser` runs the named steps only. `--full` sets `FULL=1`, by which tests do more, and draws
 * the examples of the property tests by a new seed, which it prints.
 */
import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { freeSpaceProblem } from "../setup.mjs";
import { missingPrograms } from "./missing-programs.ts";
import { type RunningStep, root, runInGroups, startStep } from "./run-step.ts";
import { type Step, stepsOf } from "./steps.ts";

/** How often a line says how far the run is: ms. */
const PROGRESS_MS = 8_000;

const startedAt = Date.now();
const isFull = process.argv.includes("--full");
const only = process.argv.slice(2).filter((argument) => argument !== "--full");
const groups = stepsOf(isFull);
const unknown = only.filter((name) => !groups.flat().some((step) => step.name === name));
if (unknown.length > 0) {
  const known = groups.flat().map(({ name }) => name);
  console.error(`Unknown step: ${unknown.join(", ")}. Steps: ${known.join(", ")}.`);
  process.exit(2);
}
const needed = groups.flat().flatMap(({ name, needs = [] }) => (only.includes(name) ? needs : []));
const wanted = groups
  .map((group) => group.filter(({ name }) => only.length === 0 || only.includes(name) || needed.includes(name)))
  .filter((group) => group.length > 0);
const count = wanted.flat().length;

const elapsed = (since = startedAt) => {
  const seconds = Math.round((Date.now() - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** What a run writes into the checkout and the folder of temporary files: bytes. */
const NEEDED_SPACE = 1_500_000_000;
const spaceProblem = () => freeSpaceProblem(root, "The tests", NEEDED_SPACE);

const problem = spaceProblem() ?? (isFull ? missingPrograms(["redis-server", "nginx", "caddy"]) : undefined);
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

const reports = path.join(root, "node_modules/.cache/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const env: NodeJS.ProcessEnv = { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? "0" };
if (isFull) {
  env.FULL = "1";
  env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
  console.info(`Seed of the property tests: ${env.PROPERTY_SEED}.`);
}
const again = isFull ? `PROPERTY_SEED=${env.PROPERTY_SEED} npm run test:full` : "npm test";

let running: RunningStep[] = [];
let ended = 0;
const total = { passed: 0, failed: 0 };
const broken = new Map<string, readonly string[]>();

/** Set by a signal. */
let ending: Promise<unknown> | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    console.error(`\n${signal}: ending ${running.map(({ step }) => step.name).join(", ") || "the run"} …`);
    ending = Promise.all(running.map((step) => step.end()));
  });

const progress = setInterval(() => {
  const now = running.map((one) => {
    if (one.step.says) return one.lastLine() || one.step.name;
    const { passed, failures, progress } = one.tally();
    const failed = failures.length > 0 ? `, ${failures.length} FAILED` : "";
    return progress === "" ? one.step.name : `${one.step.name} ${progress}, ${passed} passed${failed}`;
  });
  console.info(`${elapsed().padStart(6)}  step ${ended + 1} of ${count}  ${now.join(" · ")}`);
}, PROGRESS_MS);

/** Resolves once a step has ended, whatever its result. */
async function run(step: Step): Promise<void> {
  const started = startStep(step, reports, env);
  running.push(started);
  const { passed, failures } = await started.result;
  running = running.filter((other) => other !== started);
  ended += 1;
  total.passed += passed;
  total.failed += failures.length;
  if (failures.length > 0) broken.set(step.name, failures);
  // The tests of the build use this one.
  else if (step.name === "build") env.BUILD_IS_FRESH = "1";
  const mark = failures.length > 0 ? "✗" : "✓";
  const seconds = elapsed(started.startedAt);
  console.info(
    `${elapsed().padStart(6)}  ${mark} ${step.name}: ${passed} passed, ${failures.length} failed (${seconds})`,
  );
}

await runInGroups(wanted, run, () => ending !== undefined);
clearInterval(progress);
if (ending) {
  await ending;
  process.exit(130);
}

for (const [name, failures] of broken) {
  console.error(`\nFailed: ${name}. Run it again with \`${again} -- "${name}"\`.`);
  console.error(`Its whole output: ${path.relative(root, path.join(reports, `${name}.log`))}`);
  for (const failure of failures) console.error(failure.replaceAll(/^/gm, "  "));
}
if (broken.size > 0) {
  const now = spaceProblem();
  if (now !== undefined) console.error(`\n${now}`);
}
console.info(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
