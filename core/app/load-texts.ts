type Texts = Readonly<Record<string, unknown>>;

const locales = import.meta.glob<Texts>("../i18n/locales/*.json", { import: "default" });

/** A language's whole file; EN where a language has none yet. */
export async function loadTexts(code: string): Promise<Texts> {
  const load = locales[`../i18n/locales/${code}.json`] ?? locales["../i18n/locales/EN.json"];
  return (await load?.()) ?? {};
}
