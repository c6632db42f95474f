type Texts = Readonly<Record<string, unknown>>;

const locales = import.meta.glob<{ readonly default: Texts }>("../i18n/locales/*.json");

/** Loads the texts of a language, in English if the language has no file yet. */
export async function loadTexts(code: string): Promise<Texts> {
  const load = locales[`../i18n/locales/${code}.json`] ?? locales["../i18n/locales/EN.json"];
  return (await load?.())?.default ?? {};
}
