import type { BuildManifest } from "#core/merchant/index.ts";
import { nearest } from "#server/nearest.ts";
import type { BrandSource } from "../brand-source.ts";
import { MAX_ERRORS } from "../catalogue.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { readJson } from "../json-document.ts";
import { asObject, lookup, pointerTo, textAt, textsOf } from "../lookup.ts";
import { guessed, nearestRemedy } from "../remedy.ts";
import { createReport, diagnosticAt, type Report } from "../report.ts";
import { suggestLanguage } from "../suggestions.ts";
import { checkCharacters } from "./check-characters.ts";
import { brandTextKeys, ignoredAt, reasonIgnored } from "./check-files.ts";

/** The names in `{{…}}` of a text. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map(([, name = ""]) => name);

interface TextsContext {
  readonly build: BuildManifest;
  /** Those of the build. */
  readonly textKeys: ReadonlySet<string>;
  readonly isSure: (pointer: string) => boolean;
  /** Of the brand's manifest. */
  readonly report: Report;
  /** Of the files of texts. */
  readonly into: Diagnostic[];
}

/** Each language's own texts: a flat file of known keys. */
export function checkTexts(manifest: unknown, source: BrandSource, context: TextsContext): void {
  const { build, textKeys, isSure, report, into } = context;
  const folder = textAt(manifest, "brand", "texts");
  if (folder === undefined) return;
  const languages = textsOf(lookup(manifest, "languages", "available"));
  const prefix = `${folder.replace(/\/$/, "")}/`;
  const found = Object.keys(source.files).filter((path) => path.startsWith(prefix) && path.endsWith(".json"));
  if (found.length === 0) {
    const ignored = ignoredAt(source, folder.replace(/\/$/, ""));
    if (ignored !== undefined) {
      report.add("file.unreadable", "/brand/texts", reasonIgnored(source, ignored));
      return;
    }
    const folders = Object.keys(source.files).flatMap((path) => /^(.+)\/[\w-]+\.json$/.exec(path)?.[1] ?? []);
    report.add("texts.missing-folder", "/brand/texts", `the brand's folder has no texts in ${prefix}`, {
      suggestion: nearest(folder, folders) ?? folders[0],
    });
    return;
  }
  const english = found.includes(`${prefix}EN.json`);
  const instead = (language: string) =>
    english && language !== "EN" ? "the brand's English texts" : "Livery's neutral texts";
  const offered = new Set(languages.map(({ text }) => text));
  // Without its list of languages nothing is known of the brand's.
  const isListSure =
    offered.size > 0 && languages.every(({ index }) => isSure(pointerTo("/languages/available", index)));
  const languageIn = (path: string) => path.slice(prefix.length, -".json".length);
  const meantBy = (name: string) => (offered.has(name) ? name : (suggestLanguage(name) ?? nearest(name, offered)));
  /** Files whose name is not a language of the brand -> the language that was meant. */
  const meant = new Map(
    found
      .map(languageIn)
      .filter((name) => !offered.has(name) && !Object.hasOwn(build.languages, name))
      .map((name) => [name, meantBy(name.slice(name.lastIndexOf("/") + 1))]),
  );
  for (const { text: language, index } of languages) {
    const isMisspelt = [...meant.values()].includes(language);
    // What is in its place has a diagnostic of its own.
    if (ignoredAt(source, `${prefix}${language}.json`) !== undefined) continue;
    if (Object.hasOwn(build.languages, language) && !found.includes(`${prefix}${language}.json`) && !isMisspelt) {
      const message = `${prefix}${language}.json is missing: visitors in ${language} see ${instead(language)}`;
      report.add("texts.missing-language", pointerTo("/languages/available", index), message);
    }
  }
  for (const path of found) {
    const file = source.files[path];
    if (file?.text === undefined) continue;
    const language = languageIn(path);
    if (file.encodingError) {
      const { offset, message } = file.encodingError;
      into.push(diagnosticAt("file.encoding", file.path, file.text, offset, { pointer: "", message }));
      if (file.text === "") continue;
    }
    const document = readJson(file.text);
    const textReport = createReport(file.path, document, into);
    if (!offered.has(language) && isListSure) {
      const message = `${language} is not among the brand's available languages: name the file as one of them, or delete it`;
      textReport.add("texts.unknown-language", "", message, { suggestion: meant.get(language) });
    }
    if (!document.isJson) continue;
    const absent = isObject(document.value) ? absentKeys(document.value, textKeys) : [];
    if (offered.has(language) && absent.length > 0) {
      const message = `${absent.join(", ")}: not in ${language}, so that its visitors see ${instead(language)} there`;
      textReport.add("texts.missing-key", "", message);
    }
    checkKeys(document.value, { ...build, textKeys }, textReport);
    if (!file.encodingError) checkCharacters(document.value, textReport);
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Texts that describe the brand and are neither in a file nor misspelt there. */
function absentKeys(words: object, known: ReadonlySet<string>): readonly string[] {
  const unknown = Object.keys(words).filter((key) => !known.has(key));
  const isMeant = (key: string) => unknown.some((name) => nearest(name, [key]) === key || key.startsWith(`${name}.`));
  return brandTextKeys.filter((key) => known.has(key) && !Object.hasOwn(words, key) && !isMeant(key));
}

function checkKeys(
  value: unknown,
  { textKeys, textPlaceholders }: Pick<TextsContext, "textKeys"> & Pick<BuildManifest, "textPlaceholders">,
  report: Report,
): void {
  if (!isObject(value)) {
    report.add("texts.value", "", "a file of texts must be an object: text key to text");
    return;
  }
  let unknown = 0;
  for (const [key, text] of Object.entries(asObject(value))) {
    const pointer = pointerTo("", key);
    if (!textKeys.has(key)) {
      if (++unknown > MAX_ERRORS) continue;
      const inner = Object.keys(asObject(text)).map((name) => `${key}.${name}`);
      const nested = inner.find((name) => textKeys.has(name));
      const message = nested
        ? `keys are not nested here: write "${nested}" in place of an object "${key}"`
        : `no text has the key "${key}"`;
      const remedy = nested ? guessed(nested) : nearestRemedy(key, [...textKeys], (name) => ({ key: name }));
      report.add("texts.unknown-key", pointer, message, { at: "key", ...remedy });
    } else if (typeof text !== "string" || text.trim() === "") {
      report.add("texts.value", pointer, "a text that is not empty, in double quotes, is expected");
    } else {
      checkPlaceholders(text, textPlaceholders[key] ?? [], pointer, report);
      checkMarkup(text, pointer, report);
    }
  }
}

/** A text can have only the placeholders that are filled in there. */
function checkPlaceholders(text: string, known: readonly string[], pointer: string, report: Report): void {
  const filled = known.map((name) => `{{${name}}}`).join(", ");
  const has = known.length > 0 ? `this text has ${filled}` : "this text has no placeholders";
  for (const [written, name = ""] of text.matchAll(/\{+\s*([\w.-]*)[^{}]*\}*|\}\}/g)) {
    if (/^\{\{\s*[\w.-]+\s*\}\}$/.test(written) && known.includes(name)) continue;
    const meant = known.includes(name) ? name : (nearest(name, known) ?? (known.length === 1 ? known[0] : undefined));
    const suggestion = meant === undefined ? undefined : `{{${meant}}}`;
    report.add("texts.placeholder", pointer, `${written} is not filled in here: ${has}`, { suggestion });
    return;
  }
}

/** Texts are plain: a tag would be shown as it is written. */
function checkMarkup(text: string, pointer: string, report: Report): void {
  const tag = /<\/?[a-z][^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+);/i.exec(text)?.[0];
  if (tag === undefined) return;
  const plain = text
    .replaceAll(/<br *\/?>|&nbsp;/gi, " ")
    .replaceAll(/<\/?[a-z][^<>]*>/gi, "")
    .trim();
  const message = `texts have no HTML, so players would read ${tag}: delete it`;
  report.add("texts.markup", pointer, message, { suggestion: /&(?:\w+|#\d+);/.test(plain) ? undefined : plain });
}
