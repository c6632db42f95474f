import { describe, it } from "vitest";
import type { PointName } from "#core/extension-points/index.ts";
import { pluginName } from "#core/kernel/index.ts";
import { captchaChecks } from "./captcha.ts";
import { type Check, check } from "./check.ts";
import { commonChecks } from "./common.ts";
import { customerServiceChecks } from "./customer-service.ts";
import { downloadChecks } from "./download.ts";
import { loginChecks } from "./login.ts";
import { pushChecks } from "./push.ts";
import { uncoveredValues } from "./settings-coverage.ts";
import { readPlugin, type Subject } from "./subject.ts";
import { trackerChecks } from "./trackers.ts";

type Kit<Point extends PointName> = (subject: Subject<Point>) => readonly Check[] | Promise<readonly Check[]>;

const kits: { readonly [Point in PointName]: Kit<Point> } = {
  login: loginChecks,
  captcha: captchaChecks,
  trackers: trackerChecks,
  "customer-service": customerServiceChecks,
  download: downloadChecks,
  push: pushChecks,
};

/** Everything that a plugin with these settings is held to: what holds for every point, and its point's own kit. */
export async function checksOf(subject: Subject): Promise<readonly Check[]> {
  const kit = kits[subject.plugin.point as PointName] as Kit<PointName>;
  return [...commonChecks(subject), ...(await kit(subject))];
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
  const cases = await readPlugin(folder);
  const kitsOfCases = await Promise.all(cases.map(({ subject }) => checksOf(subject)));
  describe(`${cases[0] && pluginName(cases[0].subject.plugin)} conforms`, () => {
    register([coverageCheck(cases.map(({ subject }) => subject))]);
    for (const [index, checks] of kitsOfCases.entries()) {
      const name = cases[index]?.name;
      if (name === undefined) register(checks);
      else describe(name, () => register(checks));
    }
  });
}

function register(checks: readonly Check[]) {
  for (const { name, run } of checks) it(name, run);
}
