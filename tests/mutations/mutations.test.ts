import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import { unit } from "../../vitest.config.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules/index.ts";

/**
 * Breaks one rule of the product at a time, and expects the unit test that holds it to fail. The source is changed as it
 * is loaded; no file is written.
 */
const root = path.resolve(import.meta.dirname, "../..");
let broken: Rule | undefined;
let vitest: Vitest;

const breakRule = {
  name: "livery:break-rule",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    broken && id.split("?", 1)[0] === path.join(root, broken.file)
      ? code.replace(broken.find, () => broken?.replace ?? "")
      : undefined,
};

beforeAll(async () => {
  vitest = await createVitest("test", {
    root,
    config: false,
    watch: false,
    maxWorkers: "100%",
    reporters: [{}],
    projects: [
      {
        ...unit,
        plugins: [...unit.plugins, breakRule],
        // The same examples of property tests every time, and few of them.
        test: { ...unit.test, env: { FULL: "", PROPERTY_SEED: "1" } },
      },
    ],
  });
});

afterAll(() => vitest.close());

async function run(files: readonly string[]): Promise<readonly TestModule[]> {
  const specifications = await vitest.globTestSpecifications([...files]);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  return testModules.filter(({ relativeModuleId }) => files.includes(relativeModuleId));
}

const failuresOf = (modules: readonly TestModule[]) =>
  modules.flatMap(({ children }) =>
    [...children.allTests("failed")].map((one) => ({ name: one.fullName, errors: one.result().errors ?? [] })),
  );

test("the named tests pass while no rule is broken", { timeout: 600_000 }, async () => {
  const modules = await run([...new Set(rules.map(({ test: named }) => named))]);
  expect(modules.filter((module) => !module.ok()).map(({ relativeModuleId }) => relativeModuleId)).toEqual([]);
});

describe("a test fails when the rule is broken", () => {
  test.each(rules.map((rule) => [rule.rule, rule] as const))("%s", async (_, rule) => {
    const file = path.join(root, rule.file);
    broken = rule;
    vitest.invalidateFile(file);
    const modules = await run([rule.test]).finally(() => {
      broken = undefined;
      vitest.invalidateFile(file);
    });
    expect(modules.flatMap((module) => module.errors()).map(({ message }) => message)).toEqual([]);
    const failures = failuresOf(modules);
    expect(failures, `${rule.test} passes while ${rule.file} is broken: add the missing test`).not.toEqual([]);
    // That of a property test is the cause of fast-check's error.
    const isAssertion = ({ name, cause }: { name?: string; cause?: unknown }) =>
      name === "AssertionError" || Object(cause).name === "AssertionError";
    expect(
      failures.some(({ errors }) => errors.some(isAssertion)),
      `${rule.test} fails by no assertion: ${JSON.stringify(failures)}`,
    ).toBe(true);
  });
});
