import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { readSourceBuild } from "#tools/publish/source-build.ts";
import { createChecker } from "../check.ts";
import { brandTextKeys } from "../checks/check-files.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { brand, drawing } from "../fixtures.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const base = read("base.json");
/** The cells of the table, without the marks of code. */
const rows = read("mistakes.md")
  .split("\n")
  .filter((line) => /^\| (?!mistake)/.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1")),
  );

const checker = createChecker(await readSourceBuild(new URL("../../..", import.meta.url).pathname));
const words = JSON.stringify(Object.fromEntries(brandTextKeys.map((key) => [key, "Acme"])));
const files = { "texts/EN.json": words, "texts/VI.json": words, "texts/CN.json": words, "bank.svg": drawing };

const diagnosticsOf = (text: string) => {
  vi.stubEnv("PLUGINS_DIR", undefined);
  const source = { ...brand(text, files), schemaPath: "../../schemas/merchant.schema.json" };
  return checker.check(source).diagnostics;
};

it("a manifest without a mistake has no diagnostics", () => {
  expect(diagnosticsOf(base)).toEqual([]);
});

it("the table has real mistakes of every kind", () => {
  expect(rows.length).toBeGreaterThan(40);
});

it.each(rows)("%s: %s, written %s", (_, from = "", to = "", place = "", message = "", suggestion = "", fix = "") => {
  expect(base.split(from)).toHaveLength(2);
  const found = diagnosticsOf(base.replace(from, () => to));
  const written = ({ fix: one }: Diagnostic) =>
    one === undefined ? "" : "key" in one ? one.key : JSON.stringify(one.value);
  expect(
    found.map((one) => [`${one.line}:${one.column} ${one.code}`, one.message, one.suggestion ?? "", written(one)]),
  ).toEqual([[place, message, suggestion, fix]]);
});
