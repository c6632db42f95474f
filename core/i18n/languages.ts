/** One of the platform's languages. */
export interface Language {
  /** The platform's own code, as in the gateway and the manifests (spec 1). */
  readonly code: LanguageCode;
  /** BCP 47, for `lang`, `Intl` and `Accept-Language`. */
  readonly tag: string;
  readonly direction: "ltr" | "rtl";
  /** Its name in the language itself. */
  readonly name: string;
  /** The tag for `Intl` where its data lacks the language, or as in Chromium for Kazakh the names of its months. */
  readonly formats?: string;
  /** Its word for minutes after any number, where those formats would say it in another language. */
  readonly minutes?: string;
  /**
   * What of a date is in numbers: all of it, where those formats name months in another language; its month, where its
   * players are used to that, though `Intl` has names.
   */
  readonly numeric?: "dates" | "months";
}

/** The 28 languages of spec 1. Unless said, the tag is the code in lower case, and the direction left to right. */
const table = [
  { code: "CN", tag: "zh-CN", name: "简体中文" },
  { code: "EN", name: "English" },
  { code: "ES", name: "Español" },
  { code: "HI", name: "हिन्दी" },
  { code: "ID", name: "Bahasa Indonesia" },
  { code: "JA", name: "日本語" },
  { code: "KM", name: "ខ្មែរ" },
  { code: "KO", name: "한국어" },
  { code: "MY", name: "မြန်မာ" },
  { code: "TA", name: "தமிழ்" },
  { code: "TH", name: "ไทย" },
  { code: "TW", tag: "zh-TW", name: "繁體中文" },
  { code: "VI", name: "Tiếng Việt", numeric: "months" },
  { code: "TY", name: "Reo Tahiti", formats: "fr-PF", minutes: "minuti" },
  { code: "UR", direction: "rtl", name: "اردو" },
  { code: "PT", tag: "pt-PT", name: "Português", numeric: "months" },
  { code: "PT-BR", tag: "pt-BR", name: "Português (Brasil)" },
  { code: "MS", name: "Bahasa Melayu" },
  { code: "BN", name: "বাংলা" },
  { code: "TR", name: "Türkçe" },
  { code: "FR", name: "Français" },
  { code: "NE", name: "नेपाली" },
  { code: "UR-LA", tag: "ur-Latn", name: "Roman Urdu", formats: "en-PK", minutes: "minute" },
  { code: "TE", name: "తెలుగు" },
  { code: "RU", name: "Русский" },
  { code: "SW", name: "Kiswahili" },
  { code: "KK", name: "Қазақша", formats: "ru-KZ", minutes: "минут", numeric: "dates" },
  { code: "LO", name: "ລາວ" },
] as const;

export type LanguageCode = (typeof table)[number]["code"];

export const languages: readonly Language[] = table.map((own) => ({
  tag: own.code.toLowerCase(),
  direction: "ltr",
  ...own,
}));

const byCode = new Map<string, Language>(languages.map((language) => [language.code, language]));

/** The language of a code; EN for an unknown code, so that a stale cookie never breaks a page. */
export const languageOf = (code: string): Language => byCode.get(code) ?? languageOf("EN");

/** The language of a BCP 47 tag of the table; EN for any other. */
export const languageOfTag = (tag: string): Language =>
  languages.find((language) => language.tag === tag) ?? languageOf("EN");

export const isLanguageCode = (code: string): code is LanguageCode => byCode.has(code);
