import { describe, expect, it } from "vitest";
import type { Diagnostic } from "./diagnostic.ts";
import { formatDiagnostics } from "./format.ts";

const text = '{\n  "name": "Acme",\n  "contry": "VN",\n  "currency": "VND"\n}';

const diagnostic: Diagnostic = {
  code: "schema.unknown-key",
  severity: "error",
  file: "merchants/acme/merchant.json",
  line: 3,
  column: 3,
  pointer: "/contry",
  message: 'nothing reads "contry" here',
  suggestion: "country",
  doc: "tools/manifest/diagnostics.md#schemaunknown-key",
};

describe("diagnostics for people", () => {
  it("have position, message, the nearest valid name and a link, with the lines around", () => {
    expect(
      formatDiagnostics([diagnostic], { textOf: () => text }),
    ).toBe(`merchants/acme/merchant.json:3:3 error schema.unknown-key
  nothing reads "contry" here
    2 |   "name": "Acme",
  > 3 |   "contry": "VN",
      |   ^^^^^^^^
    4 |   "currency": "VND"
  did you mean "country"?
  see tools/manifest/diagnostics.md#schemaunknown-key`);
  });

  it("quote a name, and a value of another type only where it is a text", () => {
    const suggested = (suggestion: string) =>
      formatDiagnostics([{ ...diagnostic, code: "schema.type", suggestion }]).match(/did you mean .*/)?.[0];
    expect([suggested("18"), suggested('"18"')]).toEqual(["did you mean 18?", 'did you mean "18"?']);
  });

  it("truncate long lines around the position", () => {
    const long = `{"drawing": "${"x".repeat(5000)}", "contry": 1}`;
    const column = long.indexOf('"contry"') + 1;
    const lines = formatDiagnostics([{ ...diagnostic, line: 1, column }], { textOf: () => long }).split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(200);
    const [frame = "", carets = ""] = lines.filter((line) => line.includes("|"));
    expect(frame.slice(carets.indexOf("^"), carets.lastIndexOf("^") + 1)).toBe('"contry"');
  });

  it("omit the lines where the file can't be read", () => {
    expect(formatDiagnostics([diagnostic])).not.toContain("|");
  });
});

describe("control characters in names and texts", () => {
  const odd = {
    ...diagnostic,
    file: "merchants/\u001B[2J\nacme: live/merchant.json",
    message: "the code \u009B2J is not the folder's",
    suggestion: "a\u202Eb",
  };

  it("are written by their code, in the frame, too", () => {
    const lines = formatDiagnostics([odd], { textOf: () => text.replace("contry", "c\u001Bontry") }).split("\n");
    expect(lines[0]).toBe("merchants/\\u001b[2J\\u000aacme: live/merchant.json:3:3 error schema.unknown-key");
    expect(lines[1]).toContain("the code \\u009b2J is");
    expect(lines.join()).toContain('"c\\u001bontry"');
    expect(lines.join()).toContain('did you mean "a\\u202eb"?');
  });

  it.each(["json", "github"] as const)("reach no terminal as %s either", (format) => {
    const printed = formatDiagnostics([odd], { format });
    expect(printed.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202E]/u);
    if (format === "json") expect(JSON.parse(printed).diagnostics).toEqual([odd]);
  });
});

describe("diagnostics for machines", () => {
  it("are one JSON document with an overall result", () => {
    expect(JSON.parse(formatDiagnostics([diagnostic], { format: "json" }))).toEqual({
      ok: false,
      diagnostics: [diagnostic],
    });
    expect(JSON.parse(formatDiagnostics([{ ...diagnostic, severity: "warning" }], { format: "json" })).ok).toBe(true);
    expect(JSON.parse(formatDiagnostics([], { format: "json" }))).toEqual({ ok: true, diagnostics: [] });
  });

  it("are GitHub's workflow commands, with special characters escaped", () => {
    const odd = { ...diagnostic, file: "a,b:c.json", message: "100 %\nsure" };
    expect(formatDiagnostics([odd], { format: "github" })).toBe(
      '::error file=a%2Cb%3Ac.json,line=3,col=3,title=schema.unknown-key::100 %25%0Asure; did you mean "country"?',
    );
  });
});
