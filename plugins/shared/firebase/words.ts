type Texts = Readonly<Record<string, string>>;

/** One chunk a language, shared by every plugin that speaks of Firebase; it comes with the SDK. */
const locales = import.meta.glob<Texts>("./locales/*.json", { import: "default" });

/** What went wrong, in one language. */
export type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The words in a language of the spec's codes; EN where it has none. */
export async function loadWords(language: string): Promise<Words> {
  const load = locales[`./locales/${language}.json`] ?? locales["./locales/EN.json"];
  const texts = (await load?.()) ?? {};
  return (key, values = {}) =>
    (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}
