import path from "node:path";
import { expect, test } from "vitest";
import { findFault } from "../mutations/browser/find-fault.ts";
import { faults } from "../mutations/browser/index.ts";

const root = path.resolve(import.meta.dirname, "../..");
const MIN_FAULTS = 30;

test("the list has enough faults, each once", () => {
  expect(faults.length).toBeGreaterThanOrEqual(MIN_FAULTS);
  expect(new Set(faults.map(({ rule }) => rule)).size).toBe(faults.length);
});

test.each(faults.map((fault) => [fault.rule, fault] as const))("the entry is current: %s", async (_, fault) => {
  const found = await findFault(path.join(root, "dist"), fault);
  expect(
    found.map(({ count }) => count),
    `dist must have the text once, so update the entry in tests/mutations/browser: ${fault.find}`,
  ).toEqual([1]);
});
