import { readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { languages } from "#core/i18n/languages.ts";
import { readSourceBuild } from "#tools/publish/source-build.ts";
import { createChecker } from "../check.ts";
import { brandTextKeys } from "../checks/check-files.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { brand, drawing } from "../fixtures.ts";
import { asObject } from "../lookup.ts";
import { composeMerchantSchema } from "../schema/compose.ts";

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

it("the table loses no mistake: a lower number needs a reason in its commit", () => {
  expect(rows.length).toBeGreaterThanOrEqual(91);
});

/** What the schema knows other notations of -> how messages about such fields begin. */
function kindsIn(
  schema: unknown,
  name = "",
  into = new Map<string, string[]>(),
): ReadonlyMap<string, readonly string[]> {
  const { "x-suggest": suggest, format, title } = asObject(schema);
  const kind = suggest ?? (format === "color" ? format : undefined);
  if (kind !== undefined) into.set(String(kind), [...(into.get(String(kind)) ?? []), `${title ?? name} must be`]);
  for (const [key, child] of Object.entries(Object(schema))) if (typeof child === "object") kindsIn(child, key, into);
  return into;
}

it.each([...kindsIn(composeMerchantSchema({ plugins: {}, languages: [...languages] }))])(
  "the table has a remedy for other notations of a %s",
  (_, beginnings) => {
    const remedied = rows.filter(([, , , , message = "", suggestion]) =>
      suggestion !== "" ? beginnings.some((beginning) => message.startsWith(beginning)) : false,
    );
    expect(remedied.length).toBeGreaterThan(0);
  },
);

it.each(rows)("%s: %s, written %s", (_, from = "", to = "", place = "", message = "", suggestion = "", fix = "") => {
  expect(base.split(from)).toHaveLength(2);
  const found = diagnosticsOf(base.replace(from, () => to));
  const written = ({ fix: one }: Diagnostic) =>
    one === undefined ? "" : "key" in one ? one.key : JSON.stringify(one.value);
  expect(
    found.map((one) => [`${one.line}:${one.column} ${one.code}`, one.message, one.suggestion ?? "", written(one)]),
  ).toEqual([[place, message, suggestion, fix]]);
});
