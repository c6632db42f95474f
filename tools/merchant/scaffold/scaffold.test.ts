import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast } from "#core/merchant/check/index.ts";
import { contrastPairs, resolveTheme } from "#core/merchant/index.ts";
import { codePattern } from "#core/merchant/schema/index.ts";
import { createChecker, readSourceBuild } from "#tools/publish/index.ts";
import { paletteOf } from "./palette.ts";
import { scaffold } from "./scaffold.ts";

const root = new URL("../../../", import.meta.url).pathname;
const checker = createChecker(await readSourceBuild(root));

function diagnosticsOf(code: string, name: string) {
  const written = scaffold({ code, name, country: "PH", currency: "PHP" });
  const { "merchant.json": text = "", ...rest } = written;
  const files = Object.entries(rest).map(([path, content]) => [
    path,
    { path, bytes: content.length, hash: "h", text: content },
  ]);
  return checker.check({ folder: code, file: "merchant.json", text, files: Object.fromEntries(files) }).diagnostics;
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
});

describe("a new brand", { timeout: 30_000 }, () => {
  it("passes every check, whatever its name", () => {
    const name = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(codePattern)), name, (code, called) => {
        expect(diagnosticsOf(code, called)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("looks the same every time, and different from other brands", () => {
    const drawn = (code: string) => scaffold({ code, name: "Same", country: "PH", currency: "PHP" });
    expect(drawn("acme")).toEqual(drawn("acme"));
    expect(drawn("acme")["icon.svg"]).not.toBe(drawn("bravo")["icon.svg"]);
  });
});
