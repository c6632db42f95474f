import { LANGUAGE_COOKIE, LANGUAGE_FIELD } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { chosenLanguage } from "./stored.ts";

/**
 * Keeps the language that the address names, as search results do, for the pages to come. Else goes back to the one that
 * the person chose on an earlier visit, where the page came in another because the browser has dropped the cookie
 * (Safari does so after seven days) or takes none.
 */
export async function restoreLanguage({ platform, record, i18n, changeLanguage }: Site): Promise<void> {
  const { available } = record.languages;
  const named = platform.landing.query.get(LANGUAGE_FIELD);
  if (named !== null && available.includes(named)) return changeLanguage(named);
  const chosen = platform.storage.get(chosenLanguage);
  if (chosen === undefined || chosen === i18n.language.code) return;
  if (platform.cookies.get(LANGUAGE_COOKIE) !== undefined || !available.includes(chosen)) return;
  await changeLanguage(chosen);
}
