import Color from "colorjs.io";
import countryCodes from "i18n-iso-countries/codes.json" with { type: "json" };
import { languages } from "#core/i18n/languages.ts";
import { isCurrency } from "./checks/country-currency.ts";
import { certain, guessed, nearestRemedy, type Remedy } from "./remedy.ts";
import type { SuggestKind } from "./schema/json-schema.ts";

type Schema = Readonly<Record<string, unknown>>;

/** The remedy if a text says the same in another notation. */
const same = (text: string | undefined): Remedy | undefined =>
  text === undefined ? undefined : certain({ value: text });

const remedyOf = (text: string, isSame: boolean): Remedy => (isSame ? certain({ value: text }) : guessed(text));

/** The platform's code of a language that is written as its BCP 47 tag or its name. */
export const suggestLanguage = (written: string): string | undefined => languageRemedy(written)?.suggestion;

function languageRemedy(written: string): Remedy | undefined {
  const name = written.trim().toLowerCase().replaceAll("_", "-");
  const english = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const script = scriptOf(name);
  const named = languages.filter((one) =>
    [one.code, one.name, english.of(one.tag)].some((each) => each?.toLowerCase() === name),
  );
  const found =
    named.length > 0 ? named : languages.filter(({ tag }) => script !== undefined && scriptOf(tag) === script);
  const [first] = found;
  return first === undefined || first.code === written ? undefined : remedyOf(first.code, found.length === 1);
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
export function suggestCountry(written: string): string | undefined {
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

/** Returns the code of a country. A former code is a guess: the Soviet Union has fifteen successors. */
function countryRemedy(written: string): Remedy | undefined {
  const code = suggestCountry(written);
  return code === undefined ? undefined : remedyOf(code, written.length !== 2 || written.toUpperCase() === code);
}

function colorRemedy(text: string): Remedy | undefined {
  if (/^(#|0x)*[0-9a-f]+$/i.test(text)) return same(`#${text.replace(/^(#|0x)*/i, "")}`);
  try {
    const color = new Color(text).to("srgb");
    // A colour outside of sRGB has a near one there, and none that is the same.
    return remedyOf(color.toString({ format: "hex", collapse: false }).toUpperCase(), color.inGamut());
  } catch {
    return undefined;
  }
}

/** Returns a colour in any notation of CSS as `#RRGGBB` or `#RRGGBBAA`; undefined for other texts. */
export const hexOf = (text: string): string | undefined => colorRemedy(text)?.suggestion;

/** Returns a time of day as `HH:MM`: `20:30` of `8:30 PM`. */
function timeOf(text: string): string | undefined {
  const [, hours = "", minutes = "", half] = /^(\d{1,2})[:.h](\d{2})(?::00)?\s*(?:([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hours === "" || (half !== undefined && Number(hours) > 12)) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

const schemes: Readonly<Record<string, string>> = { night: "dark", day: "light", system: "auto", both: "auto" };

function urlOf(text: string): URL | undefined {
  const address = text.includes("://") ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A host before an @ may be the one that is meant.
  return url?.username === "" ? url : undefined;
}

const isPathless = ({ pathname, search, hash }: URL): boolean => pathname === "/" && search + hash === "";

function hostRemedy(text: string): Remedy | undefined {
  const url = urlOf(text.replace(/^\*\./, ""));
  return url && remedyOf(url.hostname, isPathless(url) && url.port === "");
}

function originRemedy(text: string): Remedy | undefined {
  const url = urlOf(text);
  return url && remedyOf(`https://${url.host}`, isPathless(url) && url.protocol === "https:");
}

/** A text in the form of what its field names. */
const kinds: Readonly<Record<SuggestKind | "color", (text: string) => Remedy | undefined>> = {
  language: languageRemedy,
  country: countryRemedy,
  currency: (text) => same(isCurrency(text.toUpperCase()) ? text.toUpperCase() : undefined),
  color: colorRemedy,
  scheme: (text) => same(schemes[text.toLowerCase()]),
  time: (text) => same(timeOf(text)),
  "web-address": (text) => same(/^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : undefined),
  host: hostRemedy,
  origin: originRemedy,
};

const kindOf = (schema: Schema) => kinds[(schema["x-suggest"] ?? schema.format) as SuggestKind] ?? (() => undefined);

/** The allowed value that a text was most likely meant to be. */
export const nameRemedy = (text: string, allowed: readonly string[], schema: Schema): Remedy | undefined =>
  kindOf(schema)(text) ?? nearestRemedy(text, allowed);

const fits = (text: string, { pattern = "" }: Schema): boolean => new RegExp(String(pattern), "u").test(text);

/** Returns a text in the form of its field; undefined if it isn't the same, or nearly, in another notation. */
export function textRemedy(text: string, schema: Schema): Remedy | undefined {
  const trimmed = text.trim();
  // Any three letters look like a currency's.
  const isCode = schema["x-suggest"] === "currency";
  const spelt = isCode ? [] : [trimmed.toLowerCase(), trimmed.toUpperCase()];
  return [
    kindOf(schema)(trimmed),
    same(trimmed),
    // The case of a path counts, and a server may answer at one of the two schemes only.
    ...spelt.map((one) => remedyOf(one, !one.includes("/"))),
    ...(isCode ? [] : [guessed(trimmed.replace(/^http:/, "https:"))]),
  ].find((one) => one !== undefined && one.suggestion !== text && fits(one.suggestion, schema));
}

/**
 * Returns the value in its field's type, if only quotes or a list's brackets are missing or too much; else undefined.
 * @param written a number as the file has it: parsed, it may have lost digits
 */
export function valueRemedy(value: unknown, schema: Schema, written?: string): Remedy | undefined {
  const meant = valueIn(value, schema, written);
  return meant === undefined ? undefined : certain({ value: meant }, JSON.stringify(meant));
}

function valueIn(value: unknown, schema: Schema, written?: string): unknown {
  if (typeof value === "number") {
    const digits = written ?? `${value}`;
    return schema.type === "string" && fits(digits, schema) ? digits : undefined;
  }
  if (schema.type === "object") return objectIn(value, schema);
  if (typeof value !== "string") return undefined;
  const text = value.trim().replace(/\s*%$/, "");
  if (schema.type === "integer") return /^\d+$/.test(text) ? exact(text) : undefined;
  if (schema.type === "number") return /^\d+(\.\d+)?$/.test(text) ? exact(text) : undefined;
  if ([schema.type].flat().includes("boolean")) return /^(true|false)$/.test(text) ? text === "true" : undefined;
  const entries = text.split(/[\s,;]+/).filter(Boolean);
  return schema.type === "array" && entries.length > 0 ? entries : undefined;
}

/** Returns an object in place of `true`, of a list of its keys, or of the text of its only required field. */
function objectIn(value: unknown, { properties = {}, required = [] }: Schema): unknown {
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
