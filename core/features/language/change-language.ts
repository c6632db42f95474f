import { languageOf, PAGE } from "#core/i18n/index.ts";
import { type PageData, readPageData } from "#core/merchant/index.ts";
import { homePath, LANGUAGE_COOKIE, LANGUAGE_FIELD } from "#core/routes/index.ts";
import type { BaseSite, Site } from "#core/site/index.ts";
import { chosenLanguage } from "./stored.ts";

const COOKIE_DAYS = 365;

export function createChangeLanguage(site: BaseSite): (code: string) => Promise<void> {
  const { page, platform, i18n, gateway, events, window } = site;
  /** The last choice counts, however long the texts of an earlier one take to load. */
  let latest: string | undefined;
  const setCookie = (code: string) => platform.cookies.set(LANGUAGE_COOKIE, code, { days: COOKIE_DAYS });

  return async (code) => {
    const { code: chosen, tag, direction } = languageOf(code);
    latest = chosen;
    const before = i18n.language.code;
    try {
      // From here on pages are served in that language, and with them the brand's own texts.
      setCookie(chosen);
      const [texts] = await Promise.all([
        chosen === page.language ? undefined : loadPageTexts(site.fetch, chosen),
        site.loadPluginTexts(chosen),
      ]);
      if (latest !== chosen) return;
      if (texts) i18n.add(PAGE, chosen, texts);
      await i18n.change(chosen);
    } catch (error) {
      if (latest === chosen) setCookie(before);
      throw error;
    }
    if (latest !== chosen) return;
    const { documentElement } = window.document;
    documentElement.lang = tag;
    documentElement.dir = direction;
    platform.storage.set(chosenLanguage, chosen);
    const address = new URL(window.location.href);
    // Else a reload would go back to the language that the address names.
    if (address.searchParams.has(LANGUAGE_FIELD)) {
      address.searchParams.set(LANGUAGE_FIELD, chosen);
      window.history.replaceState(window.history.state, "", address);
    }
    gateway.forget();
    events.emit("language.changed", { language: chosen });
  };
}

/** Loads the brand's texts in a language, from the page. The address names the language: a browser may take no cookie. */
async function loadPageTexts(fetch: Site["fetch"], code: string): Promise<PageData["texts"]> {
  const response = await fetch(`${homePath}?${LANGUAGE_FIELD}=${code}`, {
    cache: "no-store",
    credentials: "same-origin",
  });
  if (!response.ok) throw new Error(`the page answered ${response.status}`);
  const data = readPageData(await response.text()) as Partial<PageData> | undefined;
  return (data?.language === code && data.texts) || {};
}
