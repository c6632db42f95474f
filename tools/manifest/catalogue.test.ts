import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { diagnosticCodes, docOf, severityOf } from "./catalogue.ts";

const page = readFileSync(new URL("./diagnostics.md", import.meta.url), "utf8");
const sections = new Map(
  page
    .split("\n### ")
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf("\n")), section] as const),
);

describe("the page of diagnostics", () => {
  it("explains every code, and no other", () => {
    expect([...sections.keys()].sort()).toEqual([...diagnosticCodes].sort());
  });

  it.each(diagnosticCodes)(
    "%s: the page says whether it is a warning, at the anchor that the diagnostic links to",
    (code) => {
      expect(sections.get(code)?.includes("*Warning.*")).toBe(severityOf(code) === "warning");
      expect(docOf(code)).toBe(`tools/manifest/diagnostics.md#${code.replace(".", "")}`);
    },
  );
});
