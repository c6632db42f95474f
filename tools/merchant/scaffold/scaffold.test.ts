import { execFileSync } from "node:child_process";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "#core/merchant/check/index.ts";
import { contrastPairs, resolveTheme } from "#core/merchant/index.ts";
import { codePattern } from "#core/merchant/schema/index.ts";
import { createChecker, readSourceBuild } from "#tools/publish/index.ts";
import { draftBrand } from "../new.ts";
import { paletteAround, paletteOf } from "./palette.ts";
import { type NewBrand, scaffold } from "./scaffold.ts";

const root = new URL("../../../", import.meta.url).pathname;
const build = await readSourceBuild(root);
const checker = createChecker(build);
const plain = { country: "PH", currency: "PHP", languages: ["EN"], login: ["password"], captcha: ["image-code"] };

function diagnosticsOf(brand: NewBrand) {
  return checker.check(draftBrand("merchants", brand, build).source).diagnostics;
}

describe("a palette", () => {
  it("has enough contrast for every hue, light and dark", () => {
    const faint = Array.from({ length: 360 }, (_, hue) => hue).flatMap((hue) => {
      const { light, dark } = paletteOf(hue);
      const theme = resolveTheme(light, dark);
      return [theme.light, { ...theme.light, ...theme.dark }].flatMap((values) =>
        contrastPairs.filter(({ front, ground, least }) => (contrast(values[front], values[ground]) ?? 0) < least),
      );
    });
    expect(faint).toEqual([]);
  });

  it("has enough contrast around any colour, and keeps one that has it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const color = `#${value.toString(16).padStart(6, "0")}`;
        expect(diagnosticsOf({ ...plain, code: "acme", name: "Acme", color })).toEqual([]);
      }),
      { numRuns: 60 },
    );
    expect(paletteAround("#7a1fd0").light["color.brand"]).toBe("#7A1FD0");
  });

  it.each(["#FFFF00", "#FFD400", "#7FE0C0"])(
    "writes in black on %s, not in the grey that is just dark enough",
    (color) => {
      expect(contrast(paletteAround(color).light["color.on-brand"] ?? "", color)).toBeGreaterThan(10);
    },
  );
});

describe("a new brand", { timeout: 30_000 }, () => {
  it("passes every check, whatever its name", () => {
    const name = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() === text);
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(codePattern)), name, (code, called) => {
        expect(diagnosticsOf({ ...plain, code, name: called })).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("looks the same every time, and different from other brands", () => {
    const drawn = (code: string) => scaffold({ ...plain, code, name: "Same" }, build);
    expect(drawn("acme")).toEqual(drawn("acme"));
    expect(drawn("acme")["icon.svg"]).not.toBe(drawn("bravo")["icon.svg"]);
  });

  it("passes every check with any plugin and language, their required settings taken from the examples", () => {
    const ids = (point: string) =>
      Object.keys(build.plugins).flatMap((name) =>
        name.startsWith(`${point}/`) ? [name.slice(point.length + 1)] : [],
      );
    const languages = Object.keys(build.languages);
    const brand = { ...plain, code: "acme", name: "Acme", languages, login: ids("login"), captcha: ids("captcha") };
    expect(diagnosticsOf(brand).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("names the schema from its own folder, wherever that is", () => {
    const schemaOf = (merchants: string) =>
      JSON.parse(draftBrand(merchants, { ...plain, code: "acme", name: "Acme" }, build).source.text).$schema;
    expect(schemaOf("merchants")).toBe("../../schemas/merchant.schema.json");
    const outside = path.join(root, "../elsewhere/brands");
    const schema = path.resolve(outside, "acme", schemaOf(outside));
    expect(schema).toBe(path.join(path.resolve(root), "schemas/merchant.schema.json"));
  });

  it("is written as the repository's formatter writes it", () => {
    const draft = draftBrand(
      "merchants",
      { ...plain, code: "acme", name: "Acme", languages: Object.keys(build.languages) },
      build,
    );
    const files = Object.keys(draft.files).filter((name) => name.endsWith(".json"));
    for (const name of files) {
      // Elsewhere than manifests, which may be formatted as their authors like.
      const written = draft.files[name];
      const formatted = execFileSync(
        path.join(root, "node_modules/.bin/biome"),
        ["format", `--stdin-file-path=formatted/${name}`],
        { cwd: root, input: written, encoding: "utf8" },
      );
      expect(written).toBe(formatted);
    }
  });
});
