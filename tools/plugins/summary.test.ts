import { describe, expect, it } from "vitest";
import { summaryOf } from "./summary.ts";

const test = (status: string, title: string, ...ancestorTitles: readonly string[]) => ({
  status,
  title,
  ancestorTitles,
});
const reportOf = (...assertionResults: readonly ReturnType<typeof test>[]) => ({ testResults: [{ assertionResults }] });
const found = test("passed", "are found", "the plugins");
const acme = test("passed", "is valid", "captcha/acme conforms");

describe("the summary of the kits", () => {
  it("is one line when every test passes", () => {
    const other = test("passed", "is valid", "trackers/acme conforms");
    expect(summaryOf(reportOf(found, acme, other))).toBe("2 plugins, 2 tests: all passed");
    expect(summaryOf(reportOf(found, acme))).toBe("1 plugin, 1 test: all passed");
  });

  it("names the tests that fail, by plugin and variant", () => {
    const wrong = [
      test("failed", "proves", "captcha/acme conforms", "in test mode"),
      test("failed", "ends", "captcha/acme conforms"),
    ];
    const other = test("passed", "is valid", "trackers/acme conforms");
    expect(summaryOf(reportOf(found, acme, ...wrong, other)).split("\n")).toEqual([
      "2 plugins, 4 tests: captcha/acme failed",
      "",
      "captcha/acme: 2 of 3 tests failed",
      "- in test mode > proves",
      "- ends",
    ]);
  });
});
