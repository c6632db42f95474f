type Texts = Readonly<Record<string, unknown>>;

const locales = import.meta.glob<Texts>("../i18n/locales/*.json", { import: "default" });

/** A language's whole file; EN where a language has none yet. */
export async function loadTexts(code: string): Promise<Texts> {
  const load = locales[`../i18n/locales/${code}.json`] ?? locales["../i18n/locales/EN.json"];
  return (await load?.()) ?? {};
}

/** The brand's own words in the language that the cookie asks for: those of the page as it would come now. */
export async function loadPageTexts(fetch: (url: string, init: RequestInit) => Promise<Response>): Promise<Texts> {
  const response = await fetch("/m/home", { cache: "no-store", credentials: "same-origin" });
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const data: { readonly texts?: Texts } = JSON.parse(page.getElementById("livery-data")?.textContent ?? "{}");
  return data.texts ?? {};
}
