import { LANGUAGE_COOKIE, LANGUAGE_FIELD } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { chosenLanguage } from "./stored.ts";

/**
 * Keeps the language that the address names, as search results do, for the pages to come. Else goes back to the one that
 * the person chose, if the page has come in another: the browser has dropped the cookie (Safari does so after seven days),
 * takes none, or shows a page that the service worker kept before the choice.
 */
export async function restoreLanguage({ platform, record, page, i18n, changeLanguage }: Site): Promise<void> {
  const { available } = record.languages;
  const named = platform.landing.query.get(LANGUAGE_FIELD);
  if (named !== null && available.includes(named)) return changeLanguage(named);
  const cookie = platform.cookies.get(LANGUAGE_COOKIE);
  // The server has followed it.
  if (cookie !== undefined && !page.kept) return;
  const chosen = cookie ?? platform.storage.get(chosenLanguage);
  if (chosen === undefined || chosen === i18n.language.code || !available.includes(chosen)) return;
  await changeLanguage(chosen);
}
