import { execFileSync } from "node:child_process";
import path from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { expect, test } from "vitest";
import { findFault } from "../mutations/browser/find-fault.ts";
import { faults } from "../mutations/browser/index.ts";

const root = path.resolve(import.meta.dirname, "../..");
const MIN_FAULTS = 30;

test("the list has enough faults, each once", () => {
  expect(faults.length).toBeGreaterThanOrEqual(MIN_FAULTS);
  expect(new Set(faults.map(({ rule }) => rule)).size).toBe(faults.length);
});

test("each entry names a browser test", () => {
  const env = { ...process.env, FULL: "", SITE_FOLDER: root };
  const printed = execFileSync("node_modules/.bin/playwright", ["test", "--list", "--reporter=json"], {
    cwd: root,
    env,
  });
  const { suites }: JSONReport = JSON.parse(String(printed));
  const titlesIn = (suite: JSONReportSuite): readonly string[] => [
    ...suite.specs.map(({ file, title }) => `${file}: ${title}`),
    ...(suite.suites ?? []).flatMap(titlesIn),
  ];
  const titles = suites.flatMap(titlesIn);
  const unknown = faults.filter(
    ({ test: [file, title] }) => !titles.some((one) => one.startsWith(`${file}: `) && one.includes(title)),
  );
  expect(unknown.map((fault) => fault.test)).toEqual([]);
});

test.each(faults.map((fault) => [fault.rule, fault] as const))("the entry is current: %s", async (_, fault) => {
  const found = await findFault(path.join(root, "dist"), fault);
  expect(
    found.map(({ count }) => count),
    `dist must have the text once, so update the entry in tests/mutations/browser: ${fault.find}`,
  ).toEqual([1]);
});
