import path from "node:path";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { type Finding, Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, it } from "vitest";
import { bootPlaceholder, effectiveSettings, originsOf } from "#core/merchant/index.ts";
import { bootScriptHash } from "#core/shell/index.ts";
import { createPublisher, loadMerchants, readSourceBuild } from "#tools/publish/index.ts";

const root = path.resolve(import.meta.dirname, "../..");
const build = await readSourceBuild(root);
const brands = await loadMerchants(path.join(root, "merchants"), createPublisher(build));
const bootHash = await bootScriptHash();

const evaluate = (policy: string): readonly Finding[] => new CspEvaluator(new CspParser(policy).csp).evaluate();

/**
 * Findings that the evaluator can't decide: a source of scripts -> why it is accepted. Plugins declare theirs
 * themselves.
 */
const accepted: ReadonlyMap<string, string> = new Map([
  [
    "'self'",
    "only the build and the gateway answer there, with `nosniff`: JSON is no script, and files are not uploaded",
  ],
  ...Object.values(build.plugins).flatMap(({ manifest: { policy } }) =>
    (typeof policy === "object" ? (policy.exceptions ?? []) : []).map(({ source, reason }): [string, string] => [
      source,
      reason,
    ]),
  ),
]);

const maybes: readonly Severity[] = [Severity.HIGH_MAYBE, Severity.MEDIUM_MAYBE];

describe.each(brands.map(({ folder, record }) => [folder, record?.policy ?? ""]))("the policy of %s", (_, policy) => {
  const findings = evaluate(policy.replaceAll(bootPlaceholder, bootHash));
  const reported = (severities: readonly Severity[]) =>
    findings
      .filter(({ severity }) => severities.includes(severity))
      .map(({ severity, directive, value, description }) =>
        [Severity[severity], directive, value, description].join(" "),
      );

  it("has no weakness and no syntax error", () => {
    expect(policy).toContain(bootPlaceholder);
    expect(reported([Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM])).toEqual([]);
  });

  it("allows scripts only from origins that are accepted for a stated reason", () => {
    const undecided = findings.filter(({ severity }) => maybes.includes(severity)).map(({ value }) => value ?? "");
    expect(undecided.filter((value) => !accepted.has(value))).toEqual([]);
  });
});

describe("the evaluation", () => {
  it("covers every brand of the repository", () => {
    expect(brands.map(({ folder }) => folder)).toEqual(expect.arrayContaining(["carnaval", "lotus", "manila", "noor"]));
  });

  it("has no exception for a source that is in no brand's policy and that no plugin declares", () => {
    const policies = brands.map(({ record }) => record?.policy ?? "").flatMap((policy) => policy.split(/[ ;]+/));
    const declared = Object.values(build.plugins).flatMap(({ manifest }) =>
      originsOf({ manifest, settings: effectiveSettings(manifest.settings, {}) }, "script"),
    );
    const known = new Set([...policies, ...declared]);
    expect([...accepted.keys()].filter((source) => !known.has(source))).toEqual([]);
  });

  it("would detect a source for any script, and an inline one", () => {
    const severities = (policy: string) => evaluate(policy).map(({ severity }) => severity);
    expect(severities("script-src 'self' https:; object-src 'none'; base-uri 'none'")).toContain(Severity.HIGH);
    expect(severities("script-src 'unsafe-inline'; object-src 'none'; base-uri 'none'")).toContain(Severity.HIGH);
  });
});
