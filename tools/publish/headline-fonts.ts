import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { languageOf } from "#core/i18n/languages.ts";
import { type SiteRecord, withBrandFont } from "#core/merchant/index.ts";
import { pageTexts, type ShellTexts } from "#core/shell/index.ts";
import { readPlainFile } from "#server/plain-file.ts";
import { fileHash } from "#tools/manifest/index.ts";
import { fallbackFaces } from "./fallback-faces.ts";
import { type AddHeadlineFonts, withRevision } from "./publish.ts";

/** A page preloads the file beside the scripts that it needs. In bytes. */
export const MAX_HEADLINE_FONT = 12_000;

/** The folder that keeps the files, below the project's. */
export const HEADLINE_FONTS = ".livery/headline-fonts";

export interface HeadlineFontOptions {
  /** The build's texts of the first screen, by language. */
  readonly texts: ShellTexts;
  /** Keeps the files: making one takes a tenth of a second, and a change of a manifest must not. */
  readonly folder: string;
  /** The most bytes of a file; 12,000 by default. */
  readonly limit?: number;
  warn(message: string): void;
}

/**
 * Makes the part of a brand's display font that a language needs, as a file of its own (`core/merchant/display-font.ts`),
 * and the faces that stand in for it until it has come. A language of whose letters the font lacks some does without it: a
 * letter of another font amid a word, or an accent that is put over a letter, looks broken.
 */
export function createHeadlineFonts({
  texts,
  folder,
  limit = MAX_HEADLINE_FONT,
  warn,
}: HeadlineFontOptions): AddHeadlineFonts {
  const coverage = createCoverage();
  return async (record) => {
    const { display } = record;
    const { languages } = record.site;
    const source = display === undefined ? undefined : record.files[display];
    if (!source || !("path" in source)) return record;
    try {
      const font = await readPlainFile(source.path);
      const headlines: Record<string, string> = {};
      const files = { ...record.files };
      const without: string[] = [];
      const tooLarge: string[] = [];
      const inCapitals = record.inline.themeCss.includes("--font-display-transform:uppercase");
      const cased = (text: string) => (inCapitals ? text + text.toUpperCase() : text);
      for (const language of languages.available) {
        const words = pageTexts(record, texts, language);
        const all = cased(Object.values(words).join(""));
        if (await coverage.isPartial(font, all)) {
          without.push(language);
          headlines[language] = "";
          continue;
        }
        if (!(await coverage.hasSome(font, cased(words["hero.title"] ?? "")))) continue;
        const file = await fontFile(font, all, { folder, limit });
        if (file === undefined) {
          tooLarge.push(language);
          headlines[language] = "";
          continue;
        }
        const address = `/m/brand/${brandOf(display)}/${fileHash(await readPlainFile(file))}/headline.woff2`;
        headlines[language] = address;
        files[address] = { path: file };
      }
      if (tooLarge.length > 0) {
        warn(
          `${record.site.code}: ${source.path} has more than ${limit / 1000} kB of letters for ${tooLarge.join(", ")}. Use a font with fewer weights or letters; until then these languages have the system's.`,
        );
      }
      const inline = await withFallbacks(withoutFont(record.inline, [...without, ...tooLarge]), font);
      return withRevision({ ...record, inline, headlines, files });
    } catch (cause) {
      warn(
        `${record.site.code}: no headline font can be made of ${source.path}: ${cause instanceof Error ? cause.message : cause}`,
      );
      return record;
    }
  };
}

const token = `--font-display:${withBrandFont("")}`;

/** Returns the fonts after the brand's. */
function otherFonts({ themeCss }: SiteRecord["inline"]): string {
  const [, rest = ""] = themeCss.split(token);
  return rest.split(/[;}]/)[0] ?? "";
}

/** Adds the faces that are shown until the font has come. */
async function withFallbacks(inline: SiteRecord["inline"], font: Buffer): Promise<SiteRecord["inline"]> {
  const weight = Number(/--font-display-weight:(\d+)/.exec(inline.themeCss)?.[1] ?? 700);
  const { families, css } = await fallbackFaces(font, otherFonts(inline), weight);
  return { ...inline, themeCss: css + inline.themeCss.replace(token, `${token}${families.join()},`) };
}

/** In these languages the tokens' other fonts are used. A selector: the language may change while the page is open. */
function withoutFont(inline: SiteRecord["inline"], languages: readonly string[]): SiteRecord["inline"] {
  if (languages.length === 0) return inline;
  const selector = languages.map((language) => `:root[lang=${languageOf(language).tag}]`).join();
  return { ...inline, themeCss: `${inline.themeCss}${selector}{--font-display:${otherFonts(inline)}}` };
}

const brandOf = (address = ""): string => address.split("/")[3] ?? "";

/** Changes when the same font and characters are to give another file. */
const SELECTION = "6";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .,:;!?&’'-–%+()/";
const digits = "0123456789";

/** Vietnamese letters are spread over blocks with many others. */
const vietnamese = letters("ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝĂĐĨŨƠƯ", [0x1ea0, 0x1ef9]);

function letters(capitals: string, [first, last]: readonly [number, number]): string {
  const range = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  return capitals + capitals.toLowerCase() + range.join("");
}

/**
 * Returns the letters of a text's alphabet: a title of the gateway's may have others than the text. Unicode has the
 * alphabets in blocks of 128.
 */
function alphabetOf(text: string): string {
  if (/[\u1EA0-\u1EF9]/.test(text)) return alphabet + vietnamese;
  const others = [...text].map((letter) => letter.codePointAt(0) ?? 0).filter((code) => code >= 128);
  const blocks = new Set(others.map((code) => code - (code % 128)));
  return alphabet + [...blocks].map((first) => letters("", [first, first + 127])).join("");
}

const charactersOf = (text: string): string => [...new Set(text)].sort().join("");

const withoutDigits = (text: string): string => text.replace(/\d/g, "");

/**
 * Returns the path of the most generous selection that is small enough. Digits have several forms each, a third of a font's
 * weight: they are the first to be left out, all of them, so that no number is in two fonts.
 */
async function fontFile(font: Buffer, words: string, place: Place): Promise<string | undefined> {
  const text = withoutDigits(words) + alphabetOf(words.replace(/\P{L}/gu, ""));
  const selections: readonly Selection[] = [
    { text: text + digits, keepFeatures: ["kern", "mark", "lnum", "tnum"] },
    { text, keepFeatures: ["kern", "mark"] },
    { text, keepFeatures: ["mark"] },
  ];
  for (const selection of selections) {
    const file = await selectionFile(font, selection, place);
    if (file !== undefined) return file;
  }
  return undefined;
}

interface Place {
  readonly folder: string;
  readonly limit: number;
}

interface Selection {
  readonly text: string;
  readonly keepFeatures: string[];
}

/** The path of the file; undefined where it would be too large. A text of the same characters makes no other one. */
async function selectionFile(
  font: Buffer,
  { text, keepFeatures }: Selection,
  { folder, limit }: Place,
): Promise<string | undefined> {
  const characters = charactersOf(text);
  const name = createHash("sha256")
    .update(SELECTION)
    .update(font)
    .update(`${keepFeatures} ${characters}`)
    .digest("hex");
  const file = path.join(folder, `${name.slice(0, 10)}.woff2`);
  const known = await stat(file).catch(() => undefined);
  if (known) return known.size > 0 ? file : undefined;
  const made = await subsetFont(font, characters, { targetFormat: "woff2", noHinting: true, keepFeatures });
  const isUsable = made.length <= limit;
  await mkdir(folder, { recursive: true });
  // Others may be reading or making it: brands of a family have one font. An empty file says that it is too large.
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, isUsable ? made : "");
  await rename(whole, file);
  return isUsable ? file : undefined;
}

/** Whether a font draws letters of a text. It is unpacked once: that takes longer than all the rest. */
async function readLetters(font: Buffer): Promise<(text: string) => Promise<boolean>> {
  const unpacked = await subsetFont(font, "", { targetFormat: "truetype", keepAllGlyphs: true });
  const sizeOf = async (characters: string) =>
    (await subsetFont(unpacked, characters, { targetFormat: "truetype" })).length;
  const empty = await sizeOf("");
  return async (text) => (await sizeOf(text.replace(/\P{L}/gu, ""))) > empty;
}

/** Keeps what it has found out: a change of a manifest takes no time here. */
function createCoverage() {
  const fonts = new Map<string, ReturnType<typeof readLetters>>();
  const known = new Map<string, Promise<boolean>>();
  const coverageOf = (font: Buffer) => {
    const hash = createHash("sha256").update(font).digest("hex");
    const draws = async (text: string) => {
      const letters = fonts.get(hash) ?? readLetters(font);
      fonts.set(hash, letters);
      return (await letters)(text);
    };
    const has = (text: string): Promise<boolean> => {
      const key = hash + text;
      const answer = known.get(key) ?? draws(text);
      known.set(key, answer);
      return answer;
    };
    const someIs = async (text: string, present: boolean) => {
      for (const letter of text) if ((await has(letter)) === present) return true;
      return false;
    };
    return { has, someIs };
  };
  return {
    /** Whether words of a text would be in two fonts: of a script, the font draws some letters and lacks others. */
    async isPartial(font: Buffer, text: string): Promise<boolean> {
      const { has, someIs } = coverageOf(font);
      const accented = charactersOf(text.replace(/[^\p{Script=Latin}]|[A-Za-z]/gu, ""));
      const others = charactersOf(text.replace(/\P{L}|\p{Script=Latin}/gu, ""));
      // Plain Latin letters every font has. A script of which it has nothing is in one font, too.
      return (await someIs(accented, false)) || (others !== "" && (await has(others)) && (await someIs(others, false)));
    },
    /** Whether the font draws any letter of a text. */
    hasSome: (font: Buffer, text: string): Promise<boolean> =>
      coverageOf(font).someIs(charactersOf(text.replace(/\P{L}/gu, "")), true),
  };
}
