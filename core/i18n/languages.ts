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
  /** Whether those formats name months in another language: dates are then numbers. */
  readonly numericDates?: true;
}

/** The 28 languages of spec 1. */
const table = [
  { code: "CN", tag: "zh-CN", direction: "ltr", name: "简体中文" },
  { code: "EN", tag: "en", direction: "ltr", name: "English" },
  { code: "ES", tag: "es", direction: "ltr", name: "Español" },
  { code: "HI", tag: "hi", direction: "ltr", name: "हिन्दी" },
  { code: "ID", tag: "id", direction: "ltr", name: "Bahasa Indonesia" },
  { code: "JA", tag: "ja", direction: "ltr", name: "日本語" },
  { code: "KM", tag: "km", direction: "ltr", name: "ខ្មែរ" },
  { code: "KO", tag: "ko", direction: "ltr", name: "한국어" },
  { code: "MY", tag: "my", direction: "ltr", name: "မြန်မာ" },
  { code: "TA", tag: "ta", direction: "ltr", name: "தமிழ்" },
  { code: "TH", tag: "th", direction: "ltr", name: "ไทย" },
  { code: "TW", tag: "zh-TW", direction: "ltr", name: "繁體中文" },
  { code: "VI", tag: "vi", direction: "ltr", name: "Tiếng Việt" },
  { code: "TY", tag: "ty", direction: "ltr", name: "Reo Tahiti", formats: "fr-PF" },
  { code: "UR", tag: "ur", direction: "rtl", name: "اردو" },
  { code: "PT", tag: "pt-PT", direction: "ltr", name: "Português" },
  { code: "PT-BR", tag: "pt-BR", direction: "ltr", name: "Português (Brasil)" },
  { code: "MS", tag: "ms", direction: "ltr", name: "Bahasa Melayu" },
  { code: "BN", tag: "bn", direction: "ltr", name: "বাংলা" },
  { code: "TR", tag: "tr", direction: "ltr", name: "Türkçe" },
  { code: "FR", tag: "fr", direction: "ltr", name: "Français" },
  { code: "NE", tag: "ne", direction: "ltr", name: "नेपाली" },
  { code: "UR-LA", tag: "ur-Latn", direction: "ltr", name: "Roman Urdu", formats: "en-PK" },
  { code: "TE", tag: "te", direction: "ltr", name: "తెలుగు" },
  { code: "RU", tag: "ru", direction: "ltr", name: "Русский" },
  { code: "SW", tag: "sw", direction: "ltr", name: "Kiswahili" },
  { code: "KK", tag: "kk", direction: "ltr", name: "Қазақша", formats: "ru-KZ", numericDates: true },
  { code: "LO", tag: "lo", direction: "ltr", name: "ລາວ" },
] as const;

export type LanguageCode = (typeof table)[number]["code"];

export const languages: readonly Language[] = table;

const english: Language = { code: "EN", tag: "en", direction: "ltr", name: "English" };
const byCode = new Map<string, Language>(languages.map((language) => [language.code, language]));
const byTag = new Map<string, Language>(languages.map((language) => [language.tag, language]));

/** The language of a code; EN for an unknown code, so that a stale cookie never breaks a page. */
export const languageOf = (code: string): Language => byCode.get(code) ?? english;

/** The language of a BCP 47 tag of the table; EN for any other. */
export const languageOfTag = (tag: string): Language => byTag.get(tag) ?? english;

export const isLanguageCode = (code: string): code is LanguageCode => byCode.has(code);
