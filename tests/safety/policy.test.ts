import path from "node:path";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { type Finding, Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { describe, expect, it } from "vitest";
import { bootPlaceholder } from "#core/merchant/index.ts";
import { bootScriptHash } from "#core/shell/index.ts";
import { createPublisher, loadMerchants, readSourceBuild } from "#tools/publish/index.ts";

const root = path.resolve(import.meta.dirname, "../..");
const brands = await loadMerchants(path.join(root, "merchants"), createPublisher(await readSourceBuild(root)));
const bootHash = await bootScriptHash();

const judge = (policy: string): readonly Finding[] => new CspEvaluator(new CspParser(policy).csp).evaluate();

/** What the evaluator can't decide by itself: a source of scripts -> why it may stay. */
const accepted: Readonly<Record<string, string>> = {
  "'self'": "only the build and the gateway answer there, with `nosniff`: JSON is no script, and nobody uploads files",
  "https://connect.facebook.net/en_US/fbevents.js": "Meta's pixel, one file",
  "https://connect.facebook.net/signals/": "the parts that Meta's pixel loads: static files, no callbacks in the query",
  "https://oauth.telegram.org/js/telegram-login.js": "Telegram's log-in library, one file",
  "https://cdn.livechatinc.com": "LiveChat's loader and its window: static files",
  "https://api.livechatinc.com":
    "LiveChat's loader reads its settings there as a script, below a version that LiveChat changes",
  "https://static.geetest.com/v4/": "GeeTest v4: static files",
  "https://gcaptcha4.geetest.com/load":
    "GeeTest v4 hands its puzzles out in scripts, and takes no other way; the two calls that a puzzle needs",
  "https://gcaptcha4.geetest.com/verify": "as above",
  "https://static.geetest.com/static/": "GeeTest v3: static files",
  "https://api.geetest.com/gettype.php": "GeeTest v3 hands its puzzles out in scripts; the calls that a puzzle needs",
  "https://api.geetest.com/get.php": "as above",
  "https://api.geetest.com/ajax.php": "as above",
  "https://api.geetest.com/refresh.php": "as above",
  "https://api.geetest.com/reset.php": "as above",
  "https://accounts.google.com/gsi/client": "Google Identity Services, one file",
  "https://apis.google.com/js/api.js": "the loader with which Firebase opens the vendors' windows, one file",
  "https://apis.google.com/_/scs/": "the part that this loader fetches: static files",
  "https://www.google.com/recaptcha/":
    "reCAPTCHA before Firebase sends an SMS; nothing below it answers with a callback",
  "https://www.gstatic.com/recaptcha/": "reCAPTCHA's own parts: static files",
};

const maybes: readonly Severity[] = [Severity.HIGH_MAYBE, Severity.MEDIUM_MAYBE];

describe.each(brands.map(({ folder, record }) => [folder, record?.policy ?? ""]))("the policy of %s", (_, policy) => {
  const findings = judge(policy.replaceAll(bootPlaceholder, bootHash));
  const told = (severities: readonly Severity[]) =>
    findings
      .filter(({ severity }) => severities.includes(severity))
      .map(({ severity, directive, value, description }) =>
        [Severity[severity], directive, value, description].join(" "),
      );

  it("has no weakness and no slip of syntax", () => {
    expect(policy).toContain(bootPlaceholder);
    expect(told([Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM])).toEqual([]);
  });

  it("lets scripts come only from places that stay for a stated reason", () => {
    const asked = findings.filter(({ severity }) => maybes.includes(severity)).map(({ value }) => value ?? "");
    expect(asked.filter((value) => !(value in accepted))).toEqual([]);
  });
});

describe("the judgement", () => {
  it("covers every brand of the repository", () => {
    expect(brands.map(({ folder }) => folder)).toEqual(expect.arrayContaining(["carnaval", "lotus", "manila", "noor"]));
  });

  it("excuses nothing that no brand needs", () => {
    const policies = brands
      .map(({ record }) => record?.policy)
      .join(" ")
      .split(/[ ;]+/);
    expect(Object.keys(accepted).filter((source) => !policies.includes(source))).toEqual([]);
  });

  it("would see a source for any script, and an inline one", () => {
    const severities = (policy: string) => judge(policy).map(({ severity }) => severity);
    expect(severities("script-src 'self' https:; object-src 'none'; base-uri 'none'")).toContain(Severity.HIGH);
    expect(severities("script-src 'unsafe-inline'; object-src 'none'; base-uri 'none'")).toContain(Severity.HIGH);
  });
});
