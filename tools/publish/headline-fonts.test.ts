import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import subsetFont from "subset-font";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { BuildManifest, SiteRecord } from "#core/merchant/index.ts";
import { pageTexts } from "#core/shell/index.ts";
import { brandFolders } from "#tools/manifest/index.ts";
import { createHeadlineFonts, MAX_HEADLINE_FONT } from "./headline-fonts.ts";
import { loadBrand } from "./load-merchants.ts";
import { createPublisher } from "./publish.ts";
import { readSourceBuild } from "./source-build.ts";

const root = path.join(import.meta.dirname, "../..");
const merchants = path.join(root, "merchants");

let folder: string;
let build: BuildManifest;
const warn = vi.fn();
const fonts = () => createHeadlineFonts({ texts: build.languages, folder: path.join(folder, "fonts"), warn });

async function load(brand: string, directory = merchants): Promise<SiteRecord> {
  const { record } = await loadBrand(directory, brand, createPublisher(build), { addHeadlineFonts: fonts() });
  if (!record) throw new Error(`${brand} can't be published`);
  return record;
}

/** The languages that have one. */
const addressed = ({ headlines = {} }: SiteRecord): readonly string[] =>
  Object.keys(headlines)
    .filter((language) => headlines[language])
    .sort();

function fileOf(record: SiteRecord, language: string): string {
  const file = record.files[record.headlines?.[language] ?? ""];
  if (!file || !("path" in file)) throw new Error(`${record.site.code} has no headline font for ${language}`);
  return file.path;
}

/** How many characters of a text a font draws. */
async function drawn(file: string, text: string): Promise<number> {
  const font = await readFile(file);
  const sizeOf = async (characters: string) =>
    (await subsetFont(font, characters, { targetFormat: "truetype", keepFeatures: [] })).length;
  const nothing = await sizeOf("");
  const sizes = await Promise.all([...new Set(text)].map(sizeOf));
  return sizes.filter((size) => size > nothing).length;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-headline-fonts-"));
  build = await readSourceBuild(root);
});
afterAll(() => rm(folder, { recursive: true }));

describe("the headline fonts of a brand", () => {
  it("are the same where several brands with one font are published at once", async () => {
    warn.mockClear();
    const addHeadlineFonts = createHeadlineFonts({
      texts: build.languages,
      folder: path.join(folder, "at-once"),
      warn,
    });
    const { record } = await loadBrand(merchants, "lotus", createPublisher(build), {});
    if (!record) throw new Error("lotus can't be published");
    const languages = { available: ["EN"], default: "EN" };
    const brand = { ...record, site: { ...record.site, languages } };
    const made = await Promise.all(Array.from({ length: 3 }, () => addHeadlineFonts(brand)));
    expect(warn).not.toHaveBeenCalled();
    expect(new Set(made.map(({ site }) => site.revision)).size).toBe(1);
    expect(addressed(made[0] ?? brand)).toEqual(["EN"]);
  });

  it("are at most 12 kB, whatever the brand and the language", async () => {
    for (const brand of await brandFolders(merchants)) {
      const record = await load(brand);
      const languages = addressed(record);
      // A brand without a font of its own, such as a new one, has none.
      const own = await stat(path.join(merchants, brand, "display.woff2")).catch(() => undefined);
      if (own) expect(languages.length, brand).toBeGreaterThan(0);
      for (const language of languages) {
        expect((await stat(fileOf(record, language))).size, `${brand} ${language}`).toBeLessThanOrEqual(
          MAX_HEADLINE_FONT,
        );
      }
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it("have every letter of the first screen that the brand's font has", async () => {
    const record = await load("lotus");
    const letters = Object.values(pageTexts(record, build.languages, "VI"))
      .join("")
      .replace(/\P{L}/gu, "");
    const whole = path.join(merchants, "lotus/display.woff2");
    expect(await drawn(fileOf(record, "VI"), letters)).toBe(await drawn(whole, letters));
  });

  it("are absent for a language of which the font has no letters", async () => {
    expect(addressed(await load("noor"))).toEqual(["EN", "SW", "TR", "UR-LA"]);
  });

  it("are absent for a language of whose letters the font lacks some: no word is in two fonts", async () => {
    const record = await load("manila");
    expect(addressed(record)).toEqual(["EN", "ID", "MS"]);
    expect(record.headlines?.TY).toBe("");
  });

  it("leave the brand's font out, on every page, of a language of whose letters it lacks some", async () => {
    const without = ({ inline }: SiteRecord) =>
      inline.themeCss.split("}").filter((rule) => rule.startsWith(":root[lang"));
    const [rule, ...others] = without(await load("manila"));
    expect(others).toEqual([]);
    expect(rule).toMatch(/^:root\[lang=ty\]\{--font-display:(?!brand-display)./);
    // Of Cyrillic and of Nastaliq they have nothing: no word is in two fonts.
    expect(without(await load("carnaval"))).toEqual([]);
    expect(without(await load("noor"))).toEqual([]);
  });

  it.each([
    ["carnaval", "PT-BR", "áàâãçéêíóôõúüÁÀÂÃÇÉÊÍÓÔÕÚÜ"],
    ["lotus", "VI", "ăâđêôơưẵằậễốữựẠẴỰĐ"],
    ["noor", "TR", "çğıöşüÇĞİÖŞÜ"],
  ])("of %s in %s have every letter of the alphabet", async (brand, language, alphabet) => {
    expect(await drawn(fileOf(await load(brand), language), alphabet)).toBe(alphabet.length);
  });

  it("are absent with a warning for a language whose letters take too many bytes", async () => {
    const directory = await mkdtemp(path.join(folder, "large-"));
    await cp(path.join(merchants, "lotus"), path.join(directory, "lotus"), { recursive: true });
    const font = await readFile(path.join(merchants, "lotus/display.woff2"));
    const { record } = await loadBrand(directory, "lotus", createPublisher(build), {});
    if (!record) throw new Error("lotus can't be published");
    const said = vi.fn();
    const limited = createHeadlineFonts({
      texts: build.languages,
      folder: path.join(folder, "limited"),
      warn: said,
      limit: 9_000,
    });
    const made = await limited(record);
    expect(font.length).toBeGreaterThan(9_000);
    expect(made.headlines?.VI).toBe("");
    expect(made.inline.themeCss).toMatch(/:root\[lang=vi\]/);
    expect(said).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^lotus: .* has more than 9 kB of letters for VI/),
    );
  });

  it("are stood in for by systems' fonts of the same width, in Latin letters only", async () => {
    const { inline } = await load("carnaval");
    const faces = [...inline.themeCss.matchAll(/@font-face\{([^}]*)\}/g)].map(([, face = ""]) => face);
    expect(inline.themeCss).toContain(
      `--font-display:brand-display,${faces.map((_, index) => `brand-display-${index + 1}`).join()},`,
    );
    // The manifest names it.
    expect(faces[0]).toContain('src:local("Roboto Condensed Bold")');
    for (const face of faces) expect(face).toContain("unicode-range:U+0-24F");
    // 373 of 1,000 units beside 926 of 2,048.
    expect(faces.find((face) => face.includes('"Roboto"'))).toContain("size-adjust:82.5%");
    const serif = (await load("noor")).inline.themeCss;
    expect(serif).toContain('local("Noto Serif")');
    expect(serif).not.toContain('local("Roboto")');
  });

  it("are addressed by their content", async () => {
    const { headlines = {} } = await load("lotus");
    expect(headlines.EN).toMatch(/^\/m\/brand\/lotus\/\w{32}\/headline\.woff2$/);
    expect(headlines.VI).not.toBe(headlines.EN);
  });

  it("are made once: later they are read from their folder", async () => {
    const file = fileOf(await load("lotus"), "EN");
    await writeFile(file, "kept");
    expect(await readFile(fileOf(await load("lotus"), "EN"), "utf8")).toBe("kept");
    await rm(file);
  });

  it("are not made again where a title changes within the letters of the first screen", async () => {
    const record = await load("lotus");
    const files = await readdir(path.join(folder, "fonts"));
    const english = { ...record.texts.EN, "hero.title": `${record.texts.EN?.["hero.title"]} Home` };
    const changed = await fonts()({ ...record, texts: { ...record.texts, EN: english } });
    expect(changed.headlines).toEqual(record.headlines);
    expect(await readdir(path.join(folder, "fonts"))).toEqual(files);
  });

  it.each([
    ["cut off", (font: Buffer) => font.subarray(0, font.length / 2)],
    ["damaged", (font: Buffer) => Buffer.concat([font.subarray(0, 200), Buffer.alloc(font.length - 200)])],
    ["no font at all", () => Buffer.from("wOF2 and no tables")],
  ])("a font that is %s is an error of the brand, which is not published", async (_, broken) => {
    const directory = await mkdtemp(path.join(folder, "broken-"));
    await cp(path.join(merchants, "lotus"), path.join(directory, "lotus"), { recursive: true });
    const font = path.join(directory, "lotus/display.woff2");
    await writeFile(font, broken(await readFile(font)));
    const { record, diagnostics } = await loadBrand(directory, "lotus", createPublisher(build), {});
    expect(record).toBeUndefined();
    expect(diagnostics).toMatchObject([{ code: "file.no-font", pointer: "/brand/display" }]);
  });

  it("are missing with a warning where they can't be written; the brand is published all the same", async () => {
    const taken = path.join(folder, "taken");
    await writeFile(taken, "a file");
    const addHeadlineFonts = createHeadlineFonts({ texts: build.languages, folder: taken, warn });
    const { record } = await loadBrand(merchants, "lotus", createPublisher(build), { addHeadlineFonts });
    expect(record?.headlines).toBeUndefined();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("lotus: no headline font can be made of"));
  });
});
