import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import type { TestReport } from "./causes.ts";
import { root } from "./command.ts";

export interface KitsRun {
  readonly isPassed: boolean;
  /** Absent where the test runner did not get so far. */
  readonly report?: TestReport;
  /** What the test runner has said, where it was not shown. */
  readonly said: string;
}

/**
 * Runs the kits of these plugins.
 * @param isShown whether the test runner writes to the terminal
 */
export function runKits(names: readonly string[], isShown: boolean): KitsRun {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const file = path.join(root, ".livery/kit-report.json");
  rmSync(file, { force: true });
  const reporters = ["--reporter", "tree", "--reporter", "json", `--outputFile.json=${file}`];
  const options = ["run", "--project", "unit*", ...reporters, "tests/conformance/all-plugins.test.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, ...options], {
    cwd: root,
    stdio: isShown ? "inherit" : "pipe",
    encoding: "utf8",
    env: { ...process.env, PLUGINS: names.join(",") },
  });
  return {
    isPassed: status === 0,
    ...(existsSync(file) && { report: JSON.parse(readFileSync(file, "utf8")) }),
    said: `${stdout ?? ""}${stderr ?? ""}`,
  };
}
