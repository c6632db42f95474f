import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renewIntegrity } from "#tools/bench/renew-integrity.ts";
import type { Fault } from "./browser/fault.ts";
import { findFault } from "./browser/find-fault.ts";
import { faults } from "./browser/index.ts";

/**
 * Breaks one rule at a time in a copy of the built files, and expects the browser test that holds it to fail by an
 * expectation. Nothing is built again.
 */
const root = path.resolve(import.meta.dirname, "../..");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-faults-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Copies the parts of the project that `npx livery serve` reads. The compressed files would hide a change. */
async function copySite(name: string): Promise<string> {
  const site = path.join(folder, name);
  const parts = ["dist", "merchants", ".livery/headline-fonts", "package.json", "tools/serve.mjs", "tools/setup.mjs"];
  for (const part of parts.filter((one) => existsSync(path.join(root, one))))
    await cp(path.join(root, part), path.join(site, part), {
      recursive: true,
      filter: (file) => !/\.(br|gz)$/.test(file),
    });
  await symlink(path.join(root, "node_modules"), path.join(site, "node_modules"));
  return site;
}

async function breakRule(site: string, fault: Fault): Promise<void> {
  const [found] = await findFault(path.join(site, "dist"), fault);
  if (!found) throw new Error(`dist has no ${fault.find}`);
  await writeFile(found.file, found.text.replace(fault.find, fault.replace));
  await renewIntegrity(path.join(site, "dist"));
}

interface Results {
  readonly passed: readonly string[];
  /** Title -> the errors of its test. */
  readonly failed: Readonly<Record<string, readonly string[]>>;
}

/** Runs the browser tests of a file whose titles contain one of the texts; without texts, all of them. */
async function run(site: string, file: string, titles: readonly string[]): Promise<Results> {
  const escaped = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const args = [
    file,
    "--grep",
    escaped.join("|"),
    "--grep-invert=^$",
    "--workers=1",
    "--reporter=json",
    `--output=${site}/results`,
  ];
  const env = { ...process.env, SITE_FOLDER: site, EXPECT_TIMEOUT: "10000", FULL: "" };
  const report = await new Promise<JSONReport>((resolve, reject) =>
    execFile(
      path.join(root, "node_modules/.bin/playwright"),
      ["test", ...args],
      { cwd: root, env, maxBuffer: 1 << 28 },
      (error, output, errors) => {
        try {
          resolve(JSON.parse(output));
        } catch {
          reject(new Error(`Playwright printed no report: ${error?.message} ${errors}`));
        }
      },
    ),
  );
  const specs = (suite: JSONReportSuite): JSONReportSuite["specs"] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ];
  const ran = report.suites.flatMap(specs);
  const errorsOf = (spec: (typeof ran)[number]) =>
    spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)));
  return {
    passed: ran.filter(({ ok }) => ok).map(({ title }) => title),
    failed: Object.fromEntries(ran.filter(({ ok }) => !ok).map((spec) => [spec.title, errorsOf(spec)])),
  };
}

const isExpectation = (message: string) => /^(Error: )?expect\b/m.test(stripVTControlCharacters(message));

describe.concurrent("a browser test fails when its rule is broken", () => {
  test.each(faults.map((fault) => [fault.rule, fault] as const))("%s", async (_, fault) => {
    const site = await copySite(String(faults.indexOf(fault)));
    try {
      await breakRule(site, fault);
      const [file, title] = fault.test;
      const { passed, failed } = await run(site, file, fault.isInOrder ? [] : [title]);
      const isNamed = (one: string) => one.includes(title);
      expect(passed.filter(isNamed), `${file} passes: add the missing expectation`).toEqual([]);
      expect(Object.keys(failed), `${file} must have failed in “${title}”`).toContainEqual(
        expect.stringContaining(title),
      );
      const errors = Object.entries(failed).flatMap(([one, messages]) => (isNamed(one) ? messages : []));
      expect(errors.some(isExpectation), `${file} fails by no expectation: ${errors.join("\n")}`).toBe(true);
    } finally {
      await rm(site, { recursive: true, force: true });
    }
  });
});

describe("no browser test fails while no rule is broken", () => {
  const files = [...new Set(faults.map(({ test: [file] }) => file))];
  test.each(files)("%s", async (file) => {
    const site = await copySite(`unbroken-${file}`);
    try {
      const named = faults.filter(({ test: [one] }) => one === file);
      const titles = [...new Set(named.map(({ test: [, title] }) => title))];
      const { passed, failed } = await run(site, file, named.some(({ isInOrder }) => isInOrder) ? [] : titles);
      expect(failed).toEqual({});
      for (const title of titles) expect(passed).toContainEqual(expect.stringContaining(title));
    } finally {
      await rm(site, { recursive: true, force: true });
    }
  });
});
