import type { BuildManifest } from "../build-manifest.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { BrandFiles } from "../manifest.ts";
import type { BrandSource } from "./brand-source.ts";
import { pointerTo, readJson } from "./json-document.ts";
import { lookup, recordOf, textAt, textsOf } from "./lookup.ts";
import { createReport, diagnosticAt, type Report, reportJson } from "./report.ts";
import { nearest } from "./suggest.ts";
import { readSvg } from "./svg.ts";

/** Maximum sizes in bytes; what is inlined is part of every page. */
const sizes: Readonly<Record<Exclude<keyof BrandFiles, "texts">, number>> = {
  logo: 8 * 1024,
  hero: 16 * 1024,
  splash: 6 * 1024,
  mark: 4 * 1024,
  favicon: 16 * 1024,
  icon: 64 * 1024,
  pattern: 16 * 1024,
  divider: 8 * 1024,
  display: 60 * 1024,
};
const sealSize = 64 * 1024;

/** The texts that describe a brand. Core has neutral ones for brands without their own. */
export const brandTextKeys: readonly string[] = [
  "hero.title",
  "hero.action",
  "hero.note",
  "brand.tagline",
  "footer.about",
];

/** Whether a text belongs to a page's first screen, so that it is part of every page. The footer is drawn later. */
export const isShellText = (key: string): boolean =>
  (key.startsWith("start.") && !key.startsWith("start.footer.")) || brandTextKeys.includes(key);

/** The first bytes of every WOFF2 file (W3C, WOFF 2.0, 4.1). */
const WOFF2 = "wOF2";

/** Every file that the manifest names. */
function filesOf(manifest: unknown): readonly { pointer: string; path: string; limit: number }[] {
  const brand = Object.entries(sizes).flatMap(([name, limit]) => {
    const path = textAt(manifest, "brand", name);
    return path === undefined ? [] : [{ pointer: pointerTo("/brand", name), path, limit }];
  });
  const seals = lookup(manifest, "compliance", "seals");
  const sealed = (Array.isArray(seals) ? seals : []).flatMap((seal, index) => {
    const path = textAt(seal, "image");
    return path === undefined ? [] : [{ pointer: `/compliance/seals/${index}/image`, path, limit: sealSize }];
  });
  return [...brand, ...sealed];
}

/** Files exist and are small; SVGs only draw, and a font is a font. */
export function checkFiles(manifest: unknown, source: BrandSource, report: Report, into: Diagnostic[]): void {
  const known = Object.keys(source.files).filter((path) => !path.endsWith(".json"));
  const read = new Set<string>();
  for (const { pointer, path, limit } of filesOf(manifest)) {
    const file = Object.hasOwn(source.files, path) ? source.files[path] : undefined;
    if (!file) {
      report.add("file.missing", pointer, `the brand's folder has no file ${path}`, {
        suggestion: nearest(path, known),
      });
      continue;
    }
    if (file.bytes > limit) {
      const size = (file.bytes / 1024).toFixed(1);
      report.add("file.too-large", pointer, `${path} is ${size} kB; the limit is ${limit / 1024} kB`);
    }
    if (path.endsWith(".woff2") && file.signature !== WOFF2) {
      report.add("file.no-font", pointer, `${path} is not a WOFF2 file, despite its name; convert the font to WOFF2`);
    }
    if (file.text === undefined || read.has(path)) continue;
    read.add(path);
    for (const { offset, kind, message } of readSvg(file.text, "check").diagnostics) {
      into.push(diagnosticAt(`svg.${kind}`, file.path, file.text, offset, { pointer: "", message }));
    }
  }
}

/** Each language's own texts: a flat file of known keys. */
export function checkTexts(
  manifest: unknown,
  source: BrandSource,
  build: BuildManifest,
  into: Diagnostic[],
  report: Report,
): void {
  const folder = textAt(manifest, "brand", "texts");
  if (folder === undefined) return;
  const languages = textsOf(lookup(manifest, "languages", "available"));
  const prefix = `${folder.replace(/\/$/, "")}/`;
  const found = Object.keys(source.files).filter((path) => path.startsWith(prefix) && path.endsWith(".json"));
  if (found.length === 0) {
    const folders = Object.keys(source.files).flatMap((path) => /^(.+)\/[\w-]+\.json$/.exec(path)?.[1] ?? []);
    report.add("texts.missing-folder", "/brand/texts", `the brand's folder has no texts in ${prefix}`, {
      suggestion: nearest(folder, folders) ?? folders[0],
    });
    return;
  }
  const english = found.includes(`${prefix}EN.json`);
  const instead = (language: string) =>
    english && language !== "EN" ? "the brand's English texts" : "Livery's neutral texts";
  for (const { text: language, index } of languages) {
    if (Object.hasOwn(build.languages, language) && !found.includes(`${prefix}${language}.json`)) {
      report.add(
        "texts.missing-language",
        pointerTo("/languages/available", index),
        `${prefix}${language}.json is missing: visitors in ${language} see ${instead(language)}`,
      );
    }
  }
  const known = build.textKeys;
  const keys = new Set<string>(known);
  for (const path of found) {
    const file = source.files[path];
    if (file?.text === undefined) continue;
    const document = readJson(file.text);
    const textReport = createReport(file.path, document, into);
    reportJson(document, textReport);
    const language = path.slice(prefix.length, -".json".length);
    const offered = languages.some(({ text }) => text === language);
    if (!offered) {
      const codes = languages.map(({ text }) => text);
      const suggestion = Object.hasOwn(build.languages, language) ? undefined : nearest(language, codes);
      textReport.add("texts.unknown-language", "", `${language} is not among the brand's available languages`, {
        suggestion,
      });
    }
    const missing = brandTextKeys.filter((key) => keys.has(key) && textAt(document.value, key) === undefined);
    if (offered && document.value !== undefined && missing.length > 0) {
      textReport.add(
        "texts.missing-key",
        "",
        `${missing.join(", ")}: not in ${language}, so that its visitors see ${instead(language)} there`,
      );
    }
    if (document.value === undefined) continue;
    if (typeof document.value !== "object" || document.value === null || Array.isArray(document.value)) {
      textReport.add("texts.value", "", "a file of texts must be an object: text key to text");
    }
    for (const [key, value] of Object.entries(recordOf(document.value))) {
      const pointer = pointerTo("", key);
      if (!keys.has(key)) {
        const suggestion = nearest(key, known);
        textReport.add("texts.unknown-key", pointer, `no text has the key "${key}"`, { at: "key", suggestion });
      }
      if (typeof value !== "string" || value.trim() === "")
        textReport.add("texts.value", pointer, "a non-empty string is expected");
    }
  }
}
