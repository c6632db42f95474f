type Texts = Readonly<Record<string, string>>;

/** One chunk per language, shared by every plugin that uses Firebase; loaded with the SDK. */
const locales = import.meta.glob<Texts>("./locales/*.json", { import: "default" });

/** Translates a key of the shared texts. */
export type Translate = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The texts in a language, by its code in the specification; EN where there are none. */
export async function loadTexts(language: string): Promise<Translate> {
  const load = locales[`./locales/${language}.json`] ?? locales["./locales/EN.json"];
  const texts = (await load?.()) ?? {};
  return (key, values = {}) =>
    (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
