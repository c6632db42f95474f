import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rules } from "./rules/index.ts";

const MIN_RULES = 60;

test("the list has enough rules, each once", () => {
  expect(rules.length).toBeGreaterThanOrEqual(MIN_RULES);
  expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length);
});

const entries = rules.map((rule) => [rule.rule, rule] as const);

test.each(entries)("the entry is current: %s", (_, { file, find, replace, test: named }) => {
  const occurrences = readFileSync(file, "utf8").split(find).length - 1;
  expect(occurrences, `${file} must contain once, so update the entry in tests/mutations/rules: ${find}`).toBe(1);
  expect(replace).not.toBe(find);
  expect(existsSync(named), `There is no ${named}: name the test that now holds the rule`).toBe(true);
});
