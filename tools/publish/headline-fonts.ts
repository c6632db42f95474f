import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import type { SiteRecord } from "#core/merchant/index.ts";
import { pageTexts, type ShellTexts } from "#core/shell/index.ts";

/** A first visit preloads the file beside the scripts that it needs. In bytes. */
export const MAX_HEADLINE_FONT = 8_000;

/** The folder that keeps the files, below the project's. */
export const HEADLINE_FONTS = ".livery/headline-fonts";

/** Adds the headline fonts of a brand to its record. Never rejects: without them a first visit has the system's fonts. */
export type AddHeadlineFonts = (record: SiteRecord) => Promise<SiteRecord>;

export interface HeadlineFontOptions {
  /** The build's texts of the first screen, by language. */
  readonly texts: ShellTexts;
  /** Keeps the files: making one takes a tenth of a second, and a change of a manifest must not. */
  readonly folder: string;
  warn(message: string): void;
}

/**
 * The part of a brand's display font that the first screen of a language needs, as a file of its own. The whole font is
 * loaded for later pages (`core/merchant/display-font.ts`).
 */
export function createHeadlineFonts({ texts, folder, warn }: HeadlineFontOptions): AddHeadlineFonts {
  return async (record) => {
    const { display, languages } = record.site;
    const source = display === undefined ? undefined : record.files[display];
    if (!source || !("path" in source)) return record;
    try {
      const font = await readFile(source.path);
      const headlines: Record<string, string> = {};
      const files = { ...record.files };
      const inCapitals = record.inline.themeCss.includes("--font-display-transform:uppercase");
      const cased = (text: string) => (inCapitals ? text + text.toUpperCase() : text);
      for (const language of languages.available) {
        const words = pageTexts(record, texts, language);
        const file = await fontFile(font, folder, {
          title: cased(words["hero.title"] ?? ""),
          all: cased(Object.values(words).join("")),
        });
        if (file === undefined) continue;
        const address = `/m/brand/${brandOf(display)}/${hashOf(file)}/headline.woff2`;
        headlines[language] = address;
        files[address] = { path: file };
      }
      return { ...record, headlines, files };
    } catch (cause) {
      warn(
        `${record.site.code}: no headline font can be made of ${source.path}: ${cause instanceof Error ? cause.message : cause}`,
      );
      return record;
    }
  };
}

const brandOf = (address = ""): string => address.split("/")[3] ?? "";

/** The file's name is the hash of what it is made of. */
const hashOf = (file: string): string => path.basename(file, ".woff2");

interface HeadlineTexts {
  readonly title: string;
  readonly all: string;
}

/** The path of the file; undefined where the font lacks the language's letters. */
async function fontFile(font: Buffer, folder: string, texts: HeadlineTexts): Promise<string | undefined> {
  const name = createHash("sha256")
    .update(SELECTION)
    .update(font)
    .update(charactersOf(texts.all))
    .update(charactersOf(texts.title))
    .digest("hex");
  const file = path.join(folder, `${name.slice(0, 10)}.woff2`);
  const known = await stat(file).catch(() => undefined);
  if (known) return known.size > 0 ? file : undefined;
  const made = await headlineFont(font, texts);
  await mkdir(folder, { recursive: true });
  // Another process may be reading it. An empty file says that there is none to make.
  await writeFile(`${file}.${process.pid}`, made ?? "");
  await rename(`${file}.${process.pid}`, file);
  return made && file;
}

/** Changes when the same font and texts are to give another file. */
const SELECTION = "2";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .,:;!?&’'-–%+()/";
const digits = "0123456789";

const charactersOf = (text: string): string => [...new Set(text)].sort().join("");

const withoutDigits = (text: string): string => text.replace(/\d/g, "");

/**
 * The most generous selection that is small enough. Digits have several forms each, a third of a font's weight: they are
 * the first to be left out, all of them, so that no number is in two fonts.
 */
async function headlineFont(font: Buffer, { title, all }: HeadlineTexts): Promise<Buffer | undefined> {
  if (!(await hasLetters(font, title)) || !(await hasEveryLetter(font, title))) return undefined;
  const words = withoutDigits(all);
  const selections = [
    { text: alphabet + words + digits, keepFeatures: ["kern", "mark", "lnum", "tnum"] },
    { text: alphabet + words, keepFeatures: ["kern", "mark"] },
    { text: words, keepFeatures: ["kern", "mark"] },
    { text: withoutDigits(title), keepFeatures: ["kern", "mark"] },
  ];
  for (const { text, keepFeatures } of selections) {
    const made = await subsetFont(font, charactersOf(text), { targetFormat: "woff2", noHinting: true, keepFeatures });
    if (made.length <= MAX_HEADLINE_FONT) return made;
  }
  return undefined;
}

/** Whether a font draws letters of a text. */
async function hasLetters(font: Buffer, text: string): Promise<boolean> {
  const sizeOf = async (characters: string) =>
    (await subsetFont(font, characters, { targetFormat: "truetype" })).length;
  return (await sizeOf(text.replace(/\P{L}/gu, ""))) > (await sizeOf(""));
}

/** Whether no word of a text would be in two fonts. Plain Latin letters every font has. */
async function hasEveryLetter(font: Buffer, text: string): Promise<boolean> {
  for (const letter of new Set(text.match(/\p{Script=Latin}/gu))) {
    if (letter > "z" && !(await hasLetters(font, letter))) return false;
  }
  return true;
}
