import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

it.each([
  ["serve.mjs", "--sandbx", "--sandbox, --fresh, --sandbox-in-production"],
  ["start.mjs", "--firebse", "--firebase, --fresh"],
])("%s starts nothing with an option that it has not: %s", (program, option, known) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, program), option], {
    encoding: "utf8",
    timeout: 15_000,
  });
  expect([status, stderr]).toEqual([1, `There is no option ${option}; there are ${known}.\n`]);
});

it.each([
  ["build/build.ts", "--sandbox"],
  ["generate/index.ts", "--chek"],
  ["packages/index.ts", "--help"],
])("%s writes nothing with an option that it has not: %s", (program, option) => {
  const { status, stdout, stderr } = spawnSync(
    path.join(import.meta.dirname, "../node_modules/.bin/tsx"),
    [path.join(import.meta.dirname, program), option],
    { encoding: "utf8", timeout: 15_000 },
  );
  expect([status, stdout, stderr]).toEqual([1, "", expect.stringMatching(`^Unknown option '${option}'`)]);
});
