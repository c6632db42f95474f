import { nearest, plainLetters } from "#server/nearest.ts";
import { recordOf } from "./lookup.ts";
import { isLanguageTag, type SuggestLanguage } from "./suggest-language.ts";
import { countryOf, currencyOf } from "./suggest-market.ts";

type Schema = Readonly<Record<string, unknown>>;

/** What suggestions are made from, besides the schema. */
export interface SuggestContext {
  /** Name of the brand's folder. */
  readonly folder?: string;
  /** Paths of the brand's files. */
  readonly files?: readonly string[];
  readonly language?: SuggestLanguage;
  /** What `$schema` should be. */
  readonly schemaPath?: string | undefined;
}

/** Whether a value has a field's form: its type, and its values, pattern or limits; what objects contain is not compared. */
export function fits(value: unknown, schema: Schema): boolean {
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if ("const" in schema) return schema.const === value;
  const { pattern, minimum, maximum, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  switch (schema.type) {
    case "string":
      return (
        typeof value === "string" &&
        value.length >= Number(minLength) &&
        value.length <= Number(maxLength) &&
        (typeof pattern !== "string" || new RegExp(pattern, "u").test(value))
      );
    case "integer":
    case "number":
      return (
        typeof value === "number" &&
        (schema.type === "number" || Number.isInteger(value)) &&
        (minimum === undefined || value >= Number(minimum)) &&
        (maximum === undefined || value <= Number(maximum))
      );
    case "boolean":
      return typeof value === "boolean";
    case "array":
      return Array.isArray(value) && value.every((item) => fits(item, recordOf(schema.items)));
    case "object": {
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      const known = recordOf(schema.properties);
      const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
      return (
        isObject &&
        required.every((key) => Object.hasOwn(value, String(key))) &&
        (schema.additionalProperties !== false || Object.keys(value).every((key) => Object.hasOwn(known, key)))
      );
    }
    default:
      return true;
  }
}

/** The value of the right type, or of those allowed, that another one stands for; undefined when it can't be told. */
export function coerced(value: unknown, schema: Schema, context: SuggestContext): unknown {
  if (Array.isArray(schema.enum) && typeof value === "string") {
    const isLanguage = schema["x-suggest"] === "language";
    // Of two letters each may be another language's.
    const known = schema.enum.map(String);
    const similar = isLanguage && (value.trim().length < 3 || isLanguageTag(value)) ? [] : known;
    const written = plainLetters(value);
    return meant(written, schema, context) ?? known.find((one) => one === written) ?? nearest(written, similar);
  }
  return candidatesFor(value, schema, context).find((candidate) => candidate !== undefined && fits(candidate, schema));
}

function candidatesFor(value: unknown, schema: Schema, context: SuggestContext): readonly unknown[] {
  if (schema.type === "array") {
    const items = typeof value === "string" && !fits(value, recordOf(schema.items)) ? value.split(/[,;\s]+/) : [];
    return [[value], ...(items.length > 1 ? [items] : [])];
  }
  if (schema.type === "object") {
    const known = recordOf(schema.properties);
    const names = [value].flat().every((item) => typeof item === "string" && Object.hasOwn(known, item))
      ? ([value].flat() as readonly string[])
      : [];
    const [only, another] = Array.isArray(schema.required) ? schema.required : [];
    const isSwitch = value === true || value === null || /^(|true|yes|on)$/i.test(String(value));
    const entries = (inner: unknown) => Object.fromEntries(names.map((name) => [name, inner]));
    return [
      ...(names.length > 0 ? [entries({}), entries(true)].filter((one) => membersFit(one, schema)) : []),
      ...(only !== undefined && another === undefined && !Array.isArray(value)
        ? [{ [String(only)]: value }]
        : []
      ).filter((one) => membersFit(one, schema)),
      ...(isSwitch && (schema.required === undefined || only === undefined) ? [{}] : []),
      ...(Array.isArray(value) && value.length === 0 ? [{}] : []),
    ];
  }
  if (Array.isArray(value)) return value.length === 1 ? [value[0]] : [];
  if (typeof value === "number") {
    if (schema.type === "boolean") return [value === 1 ? true : value === 0 ? false : undefined];
    if (schema.type === "integer") return [];
    return [String(value), correctedText(String(value), schema, context)];
  }
  if (typeof value !== "string") return [];
  if (schema.type === "boolean") {
    const word = value.trim().toLowerCase();
    return [
      ["true", "yes", "on", "y", "1"].includes(word) ||
        (["false", "no", "off", "n", "0"].includes(word) ? false : undefined),
    ];
  }
  const number = value.trim() === "" ? Number.NaN : Number(value.replace(/[^\d.-]/g, ""));
  return [number];
}

const membersFit = (value: object, schema: Schema): boolean =>
  Object.entries(value).every(([key, inner]) => fits(inner, recordOf(recordOf(schema.properties)[key])));

/** The most likely correction of a malformed text; undefined when none has the form that is wanted. */
export function correctedText(value: string, schema: Schema, context: SuggestContext): string | undefined {
  const text = plainLetters(value).trim();
  const compact = text.replaceAll(/\s/g, "");
  const decimal = compact.replace(/^(-?\d*),(?=\d)/, "$1.");
  // A code in other letters may not exist.
  const spelt = isCode(schema) ? [] : [text, text.toLowerCase(), text.toUpperCase()];
  const isTimeZone = schema["x-suggest"] === "time-zone";
  const candidates = isTimeZone
    ? [meant(text, schema, context)]
    : [
        meant(text, schema, context),
        ...spelt,
        text.replace(/^http:/i, "https:"),
        text.replaceAll(/\s+/g, " "),
        ...[compact, compact.toLowerCase(), decimal],
        text.replace(/^(\.?\/)+/, ""),
        text.replace(/\s*(!important)?[;,.]*$/i, ""),
        hostOf(text),
        ...(/^[-\d.]+$/.test(decimal) ? ["px", "ms", "em"].map((unit) => `${decimal}${unit}`) : []),
        milliseconds(compact),
        color(text),
        time(compact),
      ];
  return candidates.find((one) => one !== undefined && one !== value && fits(one, schema));
}

const isCode = (schema: Schema): boolean => ["country", "currency"].includes(String(schema["x-suggest"]));

const milliseconds = (text: string): string | undefined => {
  const [, seconds] = /^(\d*\.?\d+)s(ec)?$/i.exec(text) ?? [];
  return seconds === undefined ? undefined : `${Math.round(Number(seconds) * 1000)}ms`;
};

const namedColors: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#FFFFFF",
  red: "#FF0000",
  green: "#008000",
  blue: "#0000FF",
  yellow: "#FFFF00",
  orange: "#FFA500",
  purple: "#800080",
  pink: "#FFC0CB",
  gray: "#808080",
  grey: "#808080",
  gold: "#FFD700",
  transparent: "#00000000",
};

function color(text: string): string | undefined {
  const [, hex] =
    /^(?:#+|0x)?\s*([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? /^(?:#+|0x)\s*([0-9a-f]{8})$/i.exec(text) ?? [];
  if (hex !== undefined) return `#${hex}`;
  // CSS has a short form with an alpha, too.
  const [, short] = /^#([0-9a-f]{4})$/i.exec(text) ?? [];
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join("")}`;
  const [, list = ""] = /^rgba?\(([^)]*)\)$/i.exec(text) ?? [];
  const [red, green, blue, alpha = "1"] = list.trim().split(/[\s,/]+/);
  const channels = [red, green, blue].map(Number);
  const share = alpha.endsWith("%") ? Number(alpha.slice(0, -1)) / 100 : Number(alpha);
  if (list !== "" && [...channels, share * 255].every((value) => value >= 0 && value <= 255)) {
    const digits = [...channels, ...(share < 1 ? [share * 255] : [])];
    return `#${digits.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`.toUpperCase();
  }
  return Object.hasOwn(namedColors, text.toLowerCase()) ? namedColors[text.toLowerCase()] : undefined;
}

/** A time of day in 24 hours, from `6:15pm`, `18.15`, `1815` or `18:15:00`. */
function time(text: string): string | undefined {
  const [, hours, minutes = "00", half] = /^(\d{1,2})[:.h]?(\d{2})?(?::\d{2})?([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (hours === undefined) return undefined;
  const shift = half === undefined ? 0 : (half.toLowerCase() === "p" ? 12 : 0) - (hours === "12" ? 12 : 0);
  return `${String(Number(hours) + shift).padStart(2, "0")}:${minutes}`;
}

/** What a text stands for, by the kind of thing that the field names. */
function meant(
  text: string,
  schema: Schema,
  { folder, files = [], language, schemaPath }: SuggestContext,
): string | undefined {
  switch (schema["x-suggest"]) {
    case "language":
      return language?.(text);
    case "folder":
      return folder;
    case "schema":
      return schemaPath;
    case "host":
      return hostOf(text);
    case "origin":
      return originOf(text);
    case "address":
      return addressOf(text);
    case "file":
      return fileLike(text, files, schema);
    case "country":
      return countryOf(text);
    case "currency":
      return currencyOf(text);
    case "time-zone":
      return nearest(text, Intl.supportedValuesOf("timeZone")) ?? knownTimeZone(text.replaceAll(/\s+/g, "_"));
    default:
      return undefined;
  }
}

/** A time zone by a name that is not its first one; undefined when there is none. */
function knownTimeZone(name: string): string | undefined {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}

/** A web address whose scheme is misspelt or left out; undefined for other schemes. */
function webAddress(text: string): URL | undefined {
  const forward = text
    .replaceAll("\\", "/")
    .replaceAll(/\s/g, "")
    .replaceAll("\u3002", ".")
    .replaceAll(/^[<("'`]+|[>)"'`;,]+$/g, "");
  const [, scheme, repeated = ""] =
    /^([a-z]{2,6})[:;.]?\/{1,3}(.*)$/i.exec(forward) ?? /^(https?):(?!\d)(.*)$/i.exec(forward) ?? [];
  const rest = repeated.replace(/^(https?:\/\/)+/i, "");
  const isWeb = scheme !== undefined && /^(h?t+p+s?|https?|htt?s?p?s?|wss?)$/i.test(scheme);
  if (scheme !== undefined && !isWeb) return undefined;
  const bare = (scheme === undefined ? forward.replace(/^\/+/, "") : rest).replaceAll(/\.{2,}/g, ".");
  // A scheme without slashes, such as `javascript:`, is not a host and its port.
  if (scheme === undefined && (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(bare) || /^[^/]*@/.test(bare))) return undefined;
  const isLocal = /^(localhost|127\.0\.0\.1|([a-z0-9-]+\.)+localhost)(:\d+)?(\/|$)/i.test(bare);
  const isHost = scheme !== undefined || isLocal || /^[^/.]+(\.[^/.]+)+/.test(bare);
  if (!isHost) return undefined;
  const address = `${isLocal && scheme !== "https" ? "http" : "https"}://${bare}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A host before an @ may be the one that was meant.
  return url?.username.includes(".") ? undefined : url;
}

function originOf(text: string): string | undefined {
  const address = webAddress(text);
  return address && `${address.protocol}//${address.host.replace(/\.(:\d+)?$/, "$1")}`;
}

const addressOf = (text: string): string | undefined => {
  const [, host = "", path = ""] = /^([a-z]*:?[/\\]*[^/\\?#]*)(.*)$/is.exec(text) ?? [];
  const address = webAddress(host + path.replaceAll(/\s/g, "%20"));
  return address && (/[/?#]/.test(text.replace(/^[a-z]*:?\/*/i, "")) ? address.href : address.origin);
};

const hostOf = (text: string): string | undefined =>
  webAddress(text.replace(/^\*?\./, ""))
    ?.hostname.replace(/\.$/, "")
    .replaceAll("_", "-");

/** The brand's file that has this name in another folder, in other letters, or nearly. */
function fileLike(text: string, files: readonly string[], schema: Schema): string | undefined {
  const path = text.replaceAll("\\", "/").replace(/^(\.{0,2}\/)+/, "");
  const fitting = files.filter((file) => fits(file, schema));
  const base = (file: string) => (file.split("/").at(-1) ?? "").replace(/\.\w+$/, "").toLowerCase();
  return (
    fitting.find((file) => file === path) ??
    fitting.find((file) => file.toLowerCase() === path.toLowerCase()) ??
    fitting.find((file) => base(file) === base(path)) ??
    nearest(path, fitting)
  );
}
