import { basename, dirname, resolve } from "node:path";
import { describe, it } from "vitest";
import type { PointName } from "#core/extension-points/index.ts";
import { type Check, check } from "./check.ts";
import { commonChecks } from "./common.ts";
import { kitOf } from "./kit.ts";
import { uncoveredValues } from "./settings-coverage.ts";
import { readPlugin, type Subject } from "./subject.ts";

/** All checks of a plugin with these settings: those of every point, and its point's own. */
export async function checksOf(subject: Subject): Promise<readonly Check[]> {
  const kit = await kitOf(subject.plugin.point as PointName);
  return [...commonChecks(subject), ...(await kit.checks(subject))];
}

/** Each value of a setting with a list of values makes another plugin of it. */
export const coverageCheck = (subjects: readonly Subject[]): Check =>
  check("runs with each value of its settings, by the variants of its conformance.ts", () => {
    const [first] = subjects;
    const missing = first
      ? uncoveredValues(
          first.plugin.manifest,
          subjects.map(({ plugin }) => plugin.settings),
        )
      : [];
    if (missing.length > 0) throw new Error(`no variant in conformance.ts has ${missing.join(", ")}`);
  });

/**
 * Holds one plugin to its point's contract. In a test file that runs in happy-dom:
 *
 *     // @vitest-environment happy-dom
 *     await conforms("plugins/trackers/acme");
 *
 * The folder may lie outside the repository. What the kit can't know (a vendor's stand-in, answers of the gateway, what
 * to type) stands in the plugin's own `conformance.ts`; see `Conformance` of the plugin API.
 */
export async function conforms(folder: string): Promise<void> {
  const { cases, problem } = await readChecks(folder);
  describe(`${basename(dirname(resolve(folder)))}/${basename(resolve(folder))} conforms`, () => {
    register([
      check("has a valid plugin.json, and the files beside it can be read", () => {
        if (problem) throw problem;
      }),
    ]);
    if (problem) return;
    register([coverageCheck(cases.map(({ subject }) => subject))]);
    for (const { name, checks } of cases) {
      if (name === undefined) register(checks);
      else describe(name, () => register(checks));
    }
  });
}

/** A plugin that can't be read is a problem of its own: the kits of the others run all the same. */
export async function readChecks(folder: string) {
  try {
    const cases = await readPlugin(folder);
    return { cases: await Promise.all(cases.map(async (one) => ({ ...one, checks: await checksOf(one.subject) }))) };
  } catch (error) {
    return { cases: [], problem: error instanceof Error ? error : new Error(String(error)) };
  }
}

function register(checks: readonly Check[]) {
  for (const { name, run } of checks) it(name, run);
}
