import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { freeSpaceProblem } from "./setup.mjs";

it.each([
  [["livery.mjs", "start", "--firebse"], "there is no option --firebse; did you mean --firebase?"],
  [["livery.mjs", "build", "--sandbox"], "there is no option --sandbox"],
  [["livery.mjs", "packages", "--help"], undefined],
])("%j starts and writes nothing", ([program = "", ...args], reason) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, program), ...args], {
    encoding: "utf8",
    timeout: 120_000,
  });
  if (reason === undefined) expect([status, stdout]).toEqual([0, expect.stringContaining("USAGE")]);
  else expect([status, stdout, stderr]).toEqual([1, "", expect.stringContaining(reason)]);
});

it("generate writes nothing with an option that it doesn't have", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", path.join(import.meta.dirname, "generate/index.ts"), "--chek"],
    { encoding: "utf8", timeout: 120_000 },
  );
  expect([status, stdout, stderr]).toEqual([1, "", expect.stringMatching("^there is no option --chek")]);
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
