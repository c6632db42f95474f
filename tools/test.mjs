/**
 * `npm test`: installs what is missing, then runs every check, the fastest first, all of them even when one fails, and
 * ends with one line of totals. The checks of the sources run side by side, and so do the tests of servers and of
 * stories. `npm test -- unit browser` runs only the steps named. `npm run test:full` sets `FULL=1`, by which tests do
 * more, and draws the examples of property tests by a new seed, which it prints.
 */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { requireFirebaseEmulator } from "./firebase.mjs";
import { requireDependencies, requireNode, root } from "./setup.mjs";

requireNode();
requireDependencies();
const { register } = await import("tsx/esm/api");
register();
const { requireBrowser } = await import("./browser.ts");
await requireBrowser().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const reports = `${root}node_modules/.cache/reports/`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const env = { ...process.env, FORCE_COLOR: process.env.FORCE_COLOR ?? "0" };

const bin = (name) => `${root}node_modules/.bin/${name}`;
const vitest = (project, config = "vitest.config.ts") => [
  bin("vitest"),
  ["run", "--config", config, "--project", project, "--reporter=default", "--reporter=./tests/vitest-report.ts"],
];

const isFull = process.argv.includes("--full");

/** Each step: name, command, and how to read its report when it counts tests of its own. */
const sourceChecks = [
  ["types", [bin("tsc"), ["--noEmit"]]],
  ["lint", [bin("biome"), ["ci", "--colors=off", "--error-on-warnings", "."]]],
  [
    "import rules",
    [bin("depcruise"), ["--config", ".dependency-cruiser.mjs", "core", "plugins", "server", "tools", "tests"]],
  ],
  ["dead code", [bin("knip"), []]],
  ["generated files", [bin("tsx"), ["tools/generate/index.ts", "--check"]]],
  ["merchants", [bin("tsx"), ["tools/merchant/index.ts", "check", "--all"]]],
];
const oneByOne = [
  ["unit", vitest("unit*"), readVitest],
  ...(isFull ? [["mutations", vitest("mutations"), readVitest]] : []),
  ["build", [bin("tsx"), ["tools/build/build.ts"]]],
  ...(isFull ? [["reproducible build", vitest("reproducible build"), readVitest]] : []),
  ["sizes", [bin("size-limit"), []]],
];
/** One waits for servers, the other for a browser. */
const serversAndStories = [
  ["built", vitest("built"), readVitest],
  ["stories", vitest("storybook", ".storybook/vitest.config.ts"), readVitest],
];
const journeys = ["browser", [bin("playwright"), ["test"]], readPlaywright];

/** What a step's report says: how many passed, and of each that failed its name and the beginning of its message. */
function readVitest(name) {
  const { passed, failures } = readReport(name);
  return { passed, failures: failures.map(({ file, title, message }) => failureOf(file, title, message)) };
}

function readPlaywright(name) {
  const { stats, suites, errors } = readReport(name);
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const failures = failed.map(({ file, title, tests }) =>
    failureOf(file, title, tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))[0]),
  );
  failures.push(...errors.map(({ message }) => failureOf("playwright.config.ts", "", message)));
  return { passed: stats.expected + stats.flaky, failures };
}

const readReport = (name) => JSON.parse(readFileSync(`${reports}${name}.json`, "utf8"));

const failureOf = (path, title, message = "") =>
  [`${path.replace(root, "")} ${title}`.trim(), ...message.split("\n", 3).map((line) => `    ${line}`)].join("\n");

const steps = [...sourceChecks, ...oneByOne, ...serversAndStories, journeys];
const only = process.argv.slice(2).filter((argument) => argument !== "--full");
const unknown = only.filter((name) => !steps.some(([step]) => step === name));
if (unknown.length > 0) {
  console.error(`There is no step named ${unknown.join(", ")}. Steps: ${steps.map(([name]) => name).join(", ")}.`);
  process.exit(2);
}

if (only.length === 0 || only.includes("browser")) requireFirebaseEmulator();

if (isFull) {
  env.FULL = "1";
  env.PROPERTY_SEED ??= String(randomInt(2 ** 31));
}
const again = isFull ? `PROPERTY_SEED=${env.PROPERTY_SEED} npm run test:full` : "npm test";
if (isFull) console.info(`Seed of the property tests: ${env.PROPERTY_SEED}. Repeat this run by \`${again}\`.`);

const total = { passed: 0, failed: 0 };
const broken = new Map();
const isWanted = ([name]) => only.length === 0 || only.includes(name);

/** Runs a step and counts its result. With `isQuiet` its output is printed at its end. */
async function run([name, [command, args], read], isQuiet = false) {
  const started = Date.now();
  const output = isQuiet ? "pipe" : "inherit";
  if (!isQuiet) console.info(`\n── ${name}`);
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...env, REPORT: `${reports}${name}.json` },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => printed.push(data));
  const [status] = await once(child, "close");
  if (isQuiet) console.info(`\n── ${name}\n${Buffer.concat(printed)}`.trimEnd());
  // The tests of the build use this one.
  if (name === "build" && status === 0) env.BUILD_IS_FRESH = "1";
  let { passed, failures } = { passed: status === 0 ? 1 : 0, failures: [] };
  try {
    if (read) ({ passed, failures } = read(name));
  } catch {
    passed = 0;
    failures = ["No report: the runner itself failed."];
  }
  const failed = Math.max(failures.length, status === 0 ? 0 : 1);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) broken.set(name, failures);
  console.info(`   ${name}: ${passed} passed, ${failed} failed (${((Date.now() - started) / 1000).toFixed(0)} s)`);
}

const runSideBySide = (group) => Promise.all(group.filter(isWanted).map((step) => run(step, true)));

await runSideBySide(sourceChecks);
for (const step of oneByOne.filter(isWanted)) await run(step);
await runSideBySide(serversAndStories);
if (isWanted(journeys)) await run(journeys);

for (const [name, failures] of broken) {
  console.error(`\nFailed: ${name}. Run it alone with \`${again} -- "${name}"\`.`);
  for (const failure of failures) console.error(`  ${failure}`);
}
console.info(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
