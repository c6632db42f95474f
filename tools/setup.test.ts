import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { freeSpaceProblem } from "./setup.mjs";

it.each([
  ["serve.mjs", "--sandbx", "--sandbox, --fresh, --sandbox-in-production"],
  ["start.mjs", "--firebse", "--firebase, --fresh"],
])("%s starts nothing with an option that it has not: %s", (program, option, known) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, program), option], {
    encoding: "utf8",
    timeout: 120_000,
  });
  expect([status, stderr]).toEqual([1, `There is no option ${option}; there are ${known}.\n`]);
});

it.each([
  ["build/build.ts", "--sandbox"],
  ["generate/index.ts", "--chek"],
  ["packages/index.ts", "--help"],
])("%s writes nothing with an option that it has not: %s", (program, option) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", path.join(import.meta.dirname, program), option],
    { encoding: "utf8", timeout: 120_000 },
  );
  expect([status, stdout, stderr]).toEqual([1, "", expect.stringMatching(`^there is no option ${option}`)]);
});

describe("the free space of a disk", () => {
  const disk = (bavail: number) => () => ({ bavail, bsize: 1000 });

  it("is no problem when it is enough", () => {
    expect(freeSpaceProblem("/x", "The tests", 1_500_000_000, disk(1_500_000))).toBeUndefined();
  });

  it("is told with the need and the next step when it is too small", () => {
    expect(freeSpaceProblem("/x", "The tests", 1_500_000_000, disk(287_000))).toBe(
      "The disk has 287 MB free in /x. The tests need 1500 MB. Free some, then run this again.",
    );
  });
});

it("Firebase's Auth emulator says how it is installed where it is missing", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "livery-emulator-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copyFileSync(path.join(import.meta.dirname, "../tests/firebase-emulator/run.mjs"), path.join(folder, "run.mjs"));
  const { status, stderr } = spawnSync(process.execPath, [path.join(folder, "run.mjs")], { encoding: "utf8" });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining("run `npm ci --ignore-scripts` in tests/firebase-emulator."),
  ]);
});
