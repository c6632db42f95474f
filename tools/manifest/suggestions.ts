import { languages } from "#core/i18n/languages.ts";
import { nearest } from "#server/nearest.ts";
import type { SuggestKind } from "./schema/json-schema.ts";

type Schema = Readonly<Record<string, unknown>>;

/** The platform's code of a language that is written as its BCP 47 tag or its name. */
export function languageOf(written: string): string | undefined {
  const name = written.trim().toLowerCase().replaceAll("_", "-");
  const english = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const script = scriptOf(name);
  const found =
    languages.find((one) => [one.code, one.name, english.of(one.tag)].some((each) => each?.toLowerCase() === name)) ??
    languages.find(({ tag }) => script !== undefined && scriptOf(tag) === script);
  return found?.code === written ? undefined : found?.code;
}

/** A language and its script: `zh-Hant` of `zh-HK`; undefined where a text is no tag. */
function scriptOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

/** The code that ISO 3166-1 has now: GB for UK. */
export function countryOf(code: string): string | undefined {
  const { region } = new Intl.Locale(/^[a-z]{2}$/i.test(code) ? `und-${code}` : "und");
  return region === code ? undefined : region;
}

function urlOf(text: string): URL | undefined {
  const address = text.includes("://") ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A host before an @ may be the one that is meant.
  return url?.username === "" ? url : undefined;
}

/** What a text says, in the form of what the field names. */
const kinds: Readonly<Record<SuggestKind | "color", (text: string) => string | undefined>> = {
  language: languageOf,
  country: countryOf,
  color: (text) => `#${text.replace(/^(#|0x)*/i, "")}`,
  host: (text) => urlOf(text)?.hostname,
  origin: (text) => `https://${urlOf(text)?.host}`,
  "time-zone": (text) => nearest(text, Intl.supportedValuesOf("timeZone")),
};

const kindOf = (schema: Schema) => kinds[(schema["x-suggest"] ?? schema.format) as SuggestKind] ?? (() => undefined);

/** The allowed value that a text was most likely meant to be. */
export const suggestedName = (text: string, allowed: readonly string[], schema: Schema): string | undefined =>
  kindOf(schema)(text) ?? nearest(text, allowed);

const fits = (text: string, { pattern = "" }: Schema): boolean => new RegExp(String(pattern), "u").test(text);

/** A text in the form that its field has; undefined where it is not just written in another way. */
export function suggestedText(text: string, schema: Schema): string | undefined {
  const trimmed = text.trim();
  const written = [trimmed, trimmed.toLowerCase(), trimmed.toUpperCase(), trimmed.replace(/^http:/, "https:")];
  return [kindOf(schema)(trimmed), ...written].find((one) => one !== undefined && one !== text && fits(one, schema));
}

/**
 * Returns the value in its field's type, if only quotes or a list's brackets are missing or too much; else undefined.
 * @param written a number as the file has it: parsed, it may have lost digits
 */
export function suggestedValue(value: unknown, schema: Schema, written?: string): unknown {
  if (typeof value === "number") {
    const digits = written ?? `${value}`;
    return schema.type === "string" && fits(digits, schema) ? digits : undefined;
  }
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (schema.type === "integer") return /^\d+$/.test(text) ? exact(text) : undefined;
  if (schema.type === "number") return /^\d+(\.\d+)?$/.test(text) ? exact(text) : undefined;
  if ([schema.type].flat().includes("boolean")) return /^(true|false)$/.test(text) ? text === "true" : undefined;
  return schema.type === "array" && /^[^\s,;]+$/.test(text) ? [text] : undefined;
}

/** A number that keeps the digits of a text; undefined if it has more than a number can hold. */
const exact = (text: string): number | undefined =>
  text.replace(/^0+|\D/g, "").length <= 15 ? Number(text) : undefined;
