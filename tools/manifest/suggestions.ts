import { createRequire } from "node:module";
import type { default as ColorConstructor } from "colorjs.io";
import countryCodes from "i18n-iso-countries/codes.json" with { type: "json" };
import { languages } from "#core/i18n/languages.ts";
import { lazy } from "#core/kernel/index.ts";
import { nearest } from "#server/nearest.ts";
import { isCurrency } from "./checks/country-currency.ts";
import type { SuggestKind } from "./schema/json-schema.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Loaded at the first mistake that needs it: most checks find none. */
const load = createRequire(import.meta.url);
const colorOf = lazy((): typeof ColorConstructor => load("colorjs.io").default);

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

/** Returns the code of a country by its former code, its code of three letters or its English name: GB for UK. */
export function countryOf(written: string): string | undefined {
  const name = written.trim().toLowerCase();
  const { region } = new Intl.Locale(/^[a-z]{2}$/.test(name) ? `und-${name}` : "und");
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const found =
    region ??
    countryCodes.find(([alpha2 = "", alpha3 = ""]) =>
      [alpha3, english.of(alpha2)].some((each) => each?.toLowerCase() === name),
    )?.[0];
  return found === written ? undefined : found;
}

/** Returns a colour in any notation of CSS as `#RRGGBB` or `#RRGGBBAA`; undefined for other texts. */
function hexOf(text: string): string | undefined {
  if (/^(#|0x)*[0-9a-f]+$/i.test(text)) return `#${text.replace(/^(#|0x)*/i, "")}`;
  const Color = colorOf();
  try {
    return new Color(text).to("srgb").toString({ format: "hex", collapse: false }).toUpperCase();
  } catch {
    return undefined;
  }
}

/** Returns a time of day as `HH:MM`: `20:30` of `8:30 PM`. */
function timeOf(text: string): string | undefined {
  const [, hours = "", minutes = "", half] =
    /^(\d{1,2})[:.h](\d{2})(?::\d{2})?\s*(?:([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hours === "") return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** Returns the time zone of a city, or the one that is misspelt; nothing for an abbreviation, which several zones share. */
function zoneOf(text: string): string | undefined {
  const zones = Intl.supportedValuesOf("timeZone");
  const city = text.trim().toLowerCase().replaceAll(" ", "_");
  const found = zones.find((zone) => zone.toLowerCase().endsWith(`/${city}`));
  return found ?? (/^[A-Z]{2,5}([+-]\d.*)?$/.test(text) ? undefined : nearest(text, zones));
}

const schemes: Readonly<Record<string, string>> = { night: "dark", day: "light", system: "auto", both: "auto" };

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
  currency: (text) => (isCurrency(text.toUpperCase()) ? text.toUpperCase() : undefined),
  color: hexOf,
  scheme: (text) => schemes[text.toLowerCase()],
  time: timeOf,
  "web-address": (text) => (/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined),
  host: (text) => urlOf(text.replace(/^\*\./, ""))?.hostname,
  origin: (text) => `https://${urlOf(text)?.host}`,
  "time-zone": zoneOf,
};

const kindOf = (schema: Schema) => kinds[(schema["x-suggest"] ?? schema.format) as SuggestKind] ?? (() => undefined);

/** The allowed value that a text was most likely meant to be. */
export const suggestedName = (text: string, allowed: readonly string[], schema: Schema): string | undefined =>
  kindOf(schema)(text) ?? nearest(text, allowed);

const fits = (text: string, { pattern = "" }: Schema): boolean => new RegExp(String(pattern), "u").test(text);

/** Returns a text in the form of its field; undefined if it isn't the same in another notation. */
export function suggestedText(text: string, schema: Schema): string | undefined {
  const trimmed = text.trim();
  // Any three letters look like a currency's.
  const isCode = schema["x-suggest"] === "currency";
  const spelt = isCode ? [] : [trimmed.toLowerCase(), trimmed.toUpperCase(), trimmed.replace(/^http:/, "https:")];
  return [kindOf(schema)(trimmed), trimmed, ...spelt].find(
    (one) => one !== undefined && one !== text && fits(one, schema),
  );
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
  if (schema.type === "object") return suggestedObject(value, schema);
  if (typeof value !== "string") return undefined;
  const text = value.trim().replace(/\s*%$/, "");
  if (schema.type === "integer") return /^\d+$/.test(text) ? exact(text) : undefined;
  if (schema.type === "number") return /^\d+(\.\d+)?$/.test(text) ? exact(text) : undefined;
  if ([schema.type].flat().includes("boolean")) return /^(true|false)$/.test(text) ? text === "true" : undefined;
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  return schema.type === "array" && entries.length > 0 ? entries : undefined;
}

/** Returns an object in place of `true`, of a list of its keys, or of the text of its only required field. */
function suggestedObject(value: unknown, { properties = {}, required = [] }: Schema): unknown {
  const fields: Schema = Object(properties);
  const needed: readonly string[] = Array.isArray(required) ? required : [];
  const [only] = needed;
  if (value === true) return needed.length === 0 ? {} : undefined;
  if (typeof value === "string" && only !== undefined && needed.length === 1)
    return Object(fields[only]).type === "string" ? { [only]: value } : undefined;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const takesObject = (name: unknown) => typeof name === "string" && Object(fields[name]).type === "object";
  return value.every(takesObject) ? Object.fromEntries(value.map((name: string) => [name, {}])) : undefined;
}

/** A number that keeps the digits of a text; undefined if it has more than a number can hold. */
const exact = (text: string): number | undefined =>
  text.replace(/^0+|\D/g, "").length <= 15 ? Number(text) : undefined;
