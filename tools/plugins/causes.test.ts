import { describe, expect, it } from "vitest";
import { causesOf } from "./causes.ts";

const failed = (...failureMessages: readonly string[]) => ({ status: "failed", failureMessages });
const stack = "\n    at play (/kit/harness.ts:9:1)\n    at run (/kit/check.ts:1:1)";

describe("the causes of a kit's failures", () => {
  it("are told once each, with the number of tests, without stacks", () => {
    const boom = `Error: trackers/acme failed to "track": boom${stack}`;
    const cookie = "names that plugin.json does not declare: cookie _acme";
    const assertionResults = [failed(boom), { status: "passed" }, failed(`${boom.split("\n")[0]}\n${cookie}${stack}`)];
    expect(causesOf({ testResults: [{ assertionResults }] })).toBe(
      `2 causes, in 2 tests:\n- trackers/acme failed to "track": boom (2 tests)\n- ${cookie} (1 test)`,
    );
  });

  it("are one whatever time each test has measured", () => {
    const slow = (milliseconds: number) => failed(`Error: the plugin works ${milliseconds} ms without a pause${stack}`);
    expect(causesOf({ testResults: [{ assertionResults: [slow(2009), slow(1806)] }] })).toBe(
      "1 cause, in 2 tests:\n- the plugin works 2009 ms without a pause (2 tests)",
    );
  });

  it("are none where every test passed", () => {
    expect(causesOf({ testResults: [{ assertionResults: [{ status: "passed" }] }] })).toBeUndefined();
    expect(causesOf({})).toBeUndefined();
  });
});
