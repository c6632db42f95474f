import { describe, expect, it } from "vitest";
import { readPolicyReports } from "./policy-reports.ts";

const read = (body: object) =>
  readPolicyReports(
    [{ type: "csp-violation", body: { effectiveDirective: "script-src-elem", ...body } }],
    "lotus.example",
  );

describe("a violation that a browser reports", () => {
  it.each([
    ["https://vendor.example/a.js?token=7", "vendor.example"],
    ["wss://chat.vendor.example", "chat.vendor.example"],
    ["https://lotus.example:8443/m/x.js", "self"],
    ["inline", "inline"],
    ["trusted-types-sink", "trusted-types-sink"],
    ["data:text/javascript,alert(1)", "data"],
    ["what <ever>", "other"],
    [7, "other"],
  ])("of %s is one of %s", (blockedURL, blocked) => {
    expect(read({ blockedURL })).toEqual([{ directive: "script-src-elem", blocked }]);
  });

  it.each([
    ["an extension's script", { blockedURL: "chrome-extension://abcd/x.js" }],
    ["an extension, without its name", { blockedURL: "moz-extension" }],
    ["what an extension's script does", { blockedURL: "inline", sourceFile: "safari-web-extension://abcd/x.js" }],
    ["a policy that only reports", { blockedURL: "trusted-types-sink", disposition: "report" }],
    ["no directive", { blockedURL: "inline", effectiveDirective: "A 'b'" }],
  ])("is none for %s", (_, body) => {
    expect(read(body)).toEqual([]);
  });

  it("is one of fifty at most, and other kinds of reports are none", () => {
    const one = { type: "csp-violation", body: { effectiveDirective: "img-src", blockedURL: "blob" } };
    expect(readPolicyReports(Array(80).fill(one), "lotus.example")).toHaveLength(50);
    for (const value of [null, 7, "x", [], [null], {}, { type: "crash", body: { reason: "oom" } }])
      expect(readPolicyReports(value, "lotus.example")).toEqual([]);
  });
});
