import type { Site } from "../site.ts";

/**
 * Goes back to the language that the person chose on an earlier visit, where the page came in another one because the
 * browser has dropped the cookie (Safari does so after seven days) or takes none.
 */
export async function restoreLanguage({
  platform,
  record,
  i18n,
  changeLanguage,
}: Pick<Site, "platform" | "record" | "i18n" | "changeLanguage">): Promise<void> {
  const chosen = platform.storage.get("language");
  if (chosen === undefined || chosen === i18n.language.code) return;
  if (platform.cookies.get("language") !== undefined || !record.languages.available.includes(chosen)) return;
  await changeLanguage(chosen);
}
