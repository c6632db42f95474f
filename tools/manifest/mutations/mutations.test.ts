import { describe, expect, it } from "vitest";
import { readSourceBuild } from "#tools/publish/source-build.ts";
import { createChecker } from "../check.ts";
import { decodeText } from "../decode-text.ts";
import { brand } from "../fixtures.ts";
import { encodings } from "./encodings.ts";
import { goingLive, base as liveBase } from "./going-live.ts";
import { base, type Mutation } from "./mutations.ts";
import { places } from "./places.ts";
import { syntax } from "./syntax.ts";
import { texts } from "./texts.ts";
import { types } from "./types.ts";
import { values } from "./values.ts";

const sources = await readSourceBuild(new URL("../../../", import.meta.url).pathname);
/** The sources without the texts of one language, so that a manifest can ask for one that is missing. */
const { SW: _missing, ...languages } = sources.languages;
const build = { ...sources, languages };
const checker = createChecker(build);
const productionChecker = createChecker(build, { isForProduction: true });

const words = JSON.stringify({
  "hero.title": "Play",
  "hero.action": "Go",
  "hero.note": "Now",
  "brand.tagline": "Acme",
  "footer.about": "About",
});

const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>';

function diagnosticsOf(text: string | Uint8Array, files: Readonly<Record<string, string>> = {}, { check } = checker) {
  const folder = { "texts/EN.json": words, "texts/VI.json": words, "texts/CN.json": words, "bank.svg": mark, ...files };
  const source = { ...brand("", folder), schemaPath: "../../schemas/merchant.schema.json" };
  const decoded = typeof text === "string" ? { text } : decodeText(text);
  return check({ ...source, ...decoded }).diagnostics;
}

const kinds: Readonly<Record<string, readonly Mutation[]>> = { encodings, syntax, places, values, types, texts };

describe("a manifest with one mistake", () => {
  it("is valid without the mistake", () => {
    expect(diagnosticsOf(base)).toEqual([]);
  });

  it.each(Object.entries(kinds).flatMap(([kind, list]) => list.map((one) => [kind, one.name, one] as const)))(
    "%s: %s has one diagnostic, at the mistake, with what to do",
    (_kind, _name, { text, files, code, line, suggestion, says = "", file = "merchants/acme/merchant.json" }) => {
      const found = diagnosticsOf(text, files);
      const shown = found.map((one) => [one.code, one.file, one.line, one.suggestion]);
      expect(shown).toEqual([[code, file, line, suggestion]]);
      expect(found[0]?.message).toContain(says);
    },
  );
});

describe("a manifest with one wrong mark", () => {
  const marks = [...base.matchAll(/[{}[\],:]/g)].filter((_, index) => index % 5 === 0);
  const changes = {
    missing: (mark: string, before: string, after: string) => before + after.slice(mark.length),
    // A list in a list may lack its end as well as have one beginning too many.
    double: (mark: string, before: string, after: string) => (mark === "[" ? before : before + mark) + after,
  };
  it.each(Object.entries(changes))("that is %s has one diagnostic, on its line or a neighbour", (_, change) => {
    for (const { 0: mark, index } of marks) {
      const text = change(mark, base.slice(0, index), base.slice(index));
      if (text === base) continue;
      const line = base.slice(0, index).split("\n").length;
      const lines = diagnosticsOf(text).map((one) => one.line);
      expect([line, lines.length, Math.abs((lines[0] ?? 0) - line) < 2], text.slice(index - 40, index + 9)).toEqual([
        line,
        1,
        true,
      ]);
    }
  });
});

describe("a valid manifest with one thing that keeps players out", () => {
  it("may go live without it", () => {
    expect(diagnosticsOf(liveBase, {}, productionChecker)).toEqual([]);
  });

  it.each(goingLive.map((one) => [one.name, one] as const))(
    "%s has one diagnostic, at its place, with what to do",
    (_name, { text, code, line, suggestion, says = "" }) => {
      expect(diagnosticsOf(text)).toEqual([]);
      const found = diagnosticsOf(text, {}, productionChecker);
      expect(found.map((one) => [one.code, one.severity, one.line, one.suggestion])).toEqual([
        [code, "error", line, suggestion],
      ]);
      expect(found[0]?.message).toContain(says);
    },
  );
});
