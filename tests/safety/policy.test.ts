import path from "node:path";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { type Finding, Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, it } from "vitest";
import type { PluginManifest } from "#core/kernel/index.ts";
import { bootPlaceholder, contentPolicy, effectiveSettings } from "#core/merchant/index.ts";
import { inlineScriptHashes } from "#core/shell/index.ts";
import { pageHeaders } from "#server/edge/headers.ts";
import { createPublisher, loadMerchants, readSourceBuild } from "#tools/publish/index.ts";

const root = path.resolve(import.meta.dirname, "../..");
const build = await readSourceBuild(root);
const brands = await loadMerchants(path.join(root, "merchants"), createPublisher(build));
const bootHash = await inlineScriptHashes();

const evaluate = (policy: string): readonly Finding[] => new CspEvaluator(new CspParser(policy).csp).evaluate();

const exceptionsOf = ({ policy }: PluginManifest) => (typeof policy === "object" ? (policy.exceptions ?? []) : []);

/**
 * Findings that the evaluator can't decide: a source of scripts -> why it is accepted. Plugins declare theirs
 * themselves.
 */
const accepted: ReadonlyMap<string, string> = new Map([
  [
    "'self'",
    "only the build and the gateway answer there, with `nosniff`: JSON is no script, and files are not uploaded",
  ],
  ...Object.values(build.plugins).flatMap(({ manifest }) =>
    exceptionsOf(manifest).map(({ source, reason }): [string, string] => [source, reason]),
  ),
]);

const maybes: readonly Severity[] = [Severity.HIGH_MAYBE, Severity.MEDIUM_MAYBE];

/** The sources of scripts that the evaluator can't decide. */
const undecidedOf = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ severity }) => maybes.includes(severity)).map(({ value }) => value ?? "");

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

  it("stays so in the header of a page, which adds where violations are reported", () => {
    const record = brands.find((brand) => brand.record?.policy === policy)?.record;
    if (!record) throw new Error("the brand has no record");
    const header = pageHeaders(record, bootHash, { hsts: "host", from: "none" })["Content-Security-Policy"] ?? "";
    expect(header).toMatch(/; report-to default; report-uri \/m\/report\?revision=[\w-]+$/);
    const worse = evaluate(header).filter(({ severity }) => severity < Severity.INFO);
    expect(worse.map(({ directive, value }) => [directive, value])).toEqual(
      findings.filter(({ severity }) => severity < Severity.INFO).map(({ directive, value }) => [directive, value]),
    );
  });

  it("allows scripts only from origins that are accepted for a stated reason", () => {
    expect(undecidedOf(findings).filter((source) => !accepted.has(source))).toEqual([]);
  });
});

describe("a plugin, chosen by a brand or not", () => {
  it("gives a reason for each source of its scripts that is undecided, and for no other", () => {
    const wrong = Object.entries(build.plugins).flatMap(([name, { manifest }]) => {
      const settings = effectiveSettings(manifest.settings, {});
      const policy = contentPolicy({
        plugins: [{ manifest, settings }],
        imageOrigins: [],
        frameOrigins: [],
        vendorOrigins: {},
      });
      const undecided = undecidedOf(evaluate(policy.replaceAll(bootPlaceholder, bootHash)));
      const excepted = ["'self'", ...exceptionsOf(manifest).map(({ source }) => source)];
      const differing = [
        ...undecided.filter((source) => !excepted.includes(source)),
        ...excepted.filter((source) => !undecided.includes(source)),
      ];
      return differing.map((source) => `${name}: ${source}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe("the evaluation", () => {
  it("covers every brand of the repository", () => {
    expect(brands.map(({ folder }) => folder)).toEqual(expect.arrayContaining(["carnaval", "lotus", "manila", "noor"]));
  });

  it("would detect a source for any script, and an inline one", () => {
    const severities = (policy: string) => evaluate(policy).map(({ severity }) => severity);
    expect(severities("script-src 'self' https:; object-src 'none'; base-uri 'none'")).toContain(Severity.HIGH);
    expect(severities("script-src 'unsafe-inline'; object-src 'none'; base-uri 'none'")).toContain(Severity.HIGH);
  });
});
