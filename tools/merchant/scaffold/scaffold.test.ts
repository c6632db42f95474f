import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastPairs, resolveTheme } from "#core/merchant/index.ts";
import { codePattern, contrast, createChecker } from "#tools/manifest/index.ts";
import { readSourceBuild } from "#tools/publish/index.ts";
import { draftBrand } from "../new.ts";
import { lookNames } from "./looks.ts";
import { oklchOf } from "./oklch.ts";
import { hsl, type Palette, paletteAround, schemeOfGround } from "./palette.ts";
import { type NewBrand, scaffold } from "./scaffold.ts";

const root = new URL("../../../", import.meta.url).pathname;
const build = await readSourceBuild(root);
const checker = createChecker(build);
const plain = { country: "PH", currency: "PHP", languages: ["EN"], login: ["password"], captcha: ["image-code"] };

function diagnosticsOf(brand: NewBrand) {
  return checker.check(draftBrand("merchants", brand, build).source).diagnostics;
}

/** The pairs of text and background in both schemes that have too little contrast. */
function faintPairs({ light, dark }: Palette) {
  const theme = resolveTheme(light, dark);
  return [theme.light, { ...theme.light, ...theme.dark }].flatMap((values) =>
    contrastPairs.filter(({ front, ground, least }) => (contrast(values[front], values[ground]) ?? 0) < least),
  );
}

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const hues = Array.from({ length: 360 }, (_, hue) => hue);

describe("a palette", () => {
  it("has enough contrast for every hue, light and dark", () => {
    expect(hues.flatMap((hue) => faintPairs(paletteAround(hue)))).toEqual([]);
  });

  it("has enough contrast around any colour on any ground, and keeps the two as they are", () => {
    fc.assert(
      fc.property(anyColor, anyColor, (color, ground) => {
        const palette = paletteAround(color, ground);
        expect(faintPairs(palette)).toEqual([]);
        expect(palette.light["color.brand"]).toBe(color.toUpperCase());
        expect(palette[schemeOfGround(ground)]["color.ground"]).toBe(ground.toUpperCase());
      }),
      { examples: [["#000000", "#2163f4"]] },
    );
  });

  it("keeps a brand's hue and chroma in the dark scheme, and makes it stand out there", () => {
    const every7th = hues.filter((hue) => hue % 7 === 0);
    const faded = every7th.flatMap((hue) =>
      [25, 40, 50, 70].flatMap((lightness) => {
        const color = hsl(hue, 90, lightness);
        const { dark } = paletteAround(color);
        const shown = dark["color.brand"] ?? "";
        const [given, kept] = [oklchOf(color), oklchOf(shown)];
        const turned = Math.abs(((given.hue - kept.hue + 540) % 360) - 180);
        // Where the screen shows no more of it, a channel is at its end.
        const isFull = /00|FF/.test(shown.slice(1).replace(/(..)/g, "$1 "));
        const isKept = turned < 3 && (Math.abs(given.chroma - kept.chroma) < 0.01 || isFull);
        const isClear = (contrast(shown, dark["color.surface-raised"] ?? "") ?? 0) >= 4.5;
        return isKept && isClear ? [] : [`${color} -> ${shown}`];
      }),
    );
    expect(faded).toEqual([]);
  });

  it.each(["#FF7A00", "#FFD400", "#00C853"])("has %s in the dark scheme as it is: it stands out there", (color) => {
    expect(paletteAround(color).dark["color.brand"]).toBe(color);
  });

  it.each(["#FFFF00", "#FFD400", "#7FE0C0"])(
    "writes in black on %s, not in the grey that is just dark enough",
    (color) => {
      expect(contrast(paletteAround(color).light["color.on-brand"] ?? "", color)).toBeGreaterThan(10);
    },
  );
});

describe("the order of colours by eye", () => {
  it.each([
    ["#FF0000", 0.628, 0.2577, 29],
    ["#0000FF", 0.452, 0.3132, 264],
    ["#FFFFFF", 1, 0, undefined],
  ])("has %s at its lightness, chroma and hue", (color, lightness, chroma, hue) => {
    const found = oklchOf(color);
    expect([found.lightness, found.chroma]).toEqual([expect.closeTo(lightness, 2), expect.closeTo(chroma, 2)]);
    if (hue !== undefined) expect(found.hue).toBeCloseTo(hue, -1);
  });
});

describe("a new brand", () => {
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

  const manifestOf = (brand: Partial<NewBrand>) =>
    JSON.parse(scaffold({ ...plain, code: "acme", name: "Acme", ...brand }, build)["merchant.json"] ?? "");

  it.each(lookNames)("passes every check with the look %s, and has its variants and home", (look) => {
    expect(diagnosticsOf({ ...plain, code: "acme", name: "Acme", look })).toEqual([]);
    const heroes = { classic: "diagonal", lottery: "draw", casino: "diagonal", lounge: "arch", sports: "match" };
    const { theme, home, draws = [] } = manifestOf({ look });
    expect(theme.variants.hero).toBe(heroes[look]);
    expect(home.slice(0, 2)).toEqual(["hero", "member"]);
    expect(home.indexOf("matches") === 2).toBe(look === "sports");
    expect(draws).toHaveLength(look === "lottery" ? 1 : 0);
  });

  it("draws its mark in the middle of an arch, above the text, and beside it in another hero", () => {
    const hero = (look: "lounge" | "casino") =>
      scaffold({ ...plain, code: "acme", name: "Acme", look }, build)["hero.svg"];
    expect(hero("lounge")).toContain('<svg x="50%" overflow="visible">');
    expect(hero("casino")).toContain('preserveAspectRatio="xMaxYMin meet"');
  });

  it("promises neither draws nor matches by its hero, whatever its code, without a look", () => {
    const codes = Array.from({ length: 60 }, (_, index) => `brand-${index}`);
    const heroes = codes.map((code) => manifestOf({ code }).theme.variants.hero);
    expect(new Set(heroes)).toEqual(new Set(["diagonal", "arch"]));
  });

  it("is held to the rules of its country, where they are known", () => {
    expect(manifestOf({ country: "BR" }).compliance.markets).toEqual(["BR"]);
    expect(manifestOf({ country: "PH" }).compliance.markets).toBeUndefined();
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

  it("passes every check in any colour on any ground", () => {
    fc.assert(
      fc.property(anyColor, anyColor, (color, ground) => {
        expect(diagnosticsOf({ ...plain, code: "acme", name: "Acme", color, ground })).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("shows the scheme that its ground is one of, and is drawn in the colours that it shows", () => {
    const dark = scaffold({ ...plain, code: "acme", name: "Acme", color: "#7a1fd0", ground: "#0b0b12" }, build);
    const { theme } = JSON.parse(dark["merchant.json"] ?? "");
    expect([theme.scheme, theme.dark["color.ground"]]).toEqual(["dark", "#0B0B12"]);
    expect(dark["icon.svg"]).toContain(theme.dark["color.hero-ground"]);
    expect(dark["logo.svg"]).toContain(theme.dark["color.brand"]);
    const light = scaffold({ ...plain, code: "acme", name: "Acme", color: "#7a1fd0", ground: "#fff6ea" }, build);
    expect(JSON.parse(light["merchant.json"] ?? "").theme.scheme).toBe("auto");
    expect(light["logo.svg"]).toContain("#7A1FD0");
  });

  it("has the domains and the gateway that it is given", () => {
    const brand = {
      ...plain,
      code: "acme",
      name: "Acme",
      domain: ["acme.example", "acme.localhost"],
      gateway: "https://gw.acme.example",
    };
    const manifest = JSON.parse(scaffold(brand, build)["merchant.json"] ?? "");
    expect(manifest.domains).toEqual(["acme.localhost", "acme.example"]);
    expect(manifest.gateway.origin).toBe("https://gw.acme.example");
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
    const project = mkdtempSync(path.join(tmpdir(), "livery-format-"));
    // Elsewhere than manifests, which may be formatted as their authors like.
    const files = Object.entries(draft.files).filter(([name]) => name.endsWith(".json"));
    for (const [name, text] of files) {
      mkdirSync(path.dirname(path.join(project, "formatted", name)), { recursive: true });
      writeFileSync(path.join(project, "formatted", name), text);
    }
    const { vcs, ...config } = JSON.parse(readFileSync(path.join(root, "biome.json"), "utf8"));
    writeFileSync(path.join(project, "biome.json"), JSON.stringify(config));
    const biome = path.join(root, "node_modules/.bin/biome");
    const { stdout, stderr } = spawnSync(biome, ["format", "formatted"], { cwd: project, encoding: "utf8" });
    rmSync(project, { recursive: true });
    expect(stdout + stderr).toMatch(new RegExp(`^Checked ${files.length} files in .*\\. No fixes applied\\.\\s*$`));
  });
});
