import { isLanguageCode, languageOf } from "#core/i18n/languages.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { LANGUAGE_COOKIE, LANGUAGE_FIELD } from "#core/routes/index.ts";
import { cookieOf } from "./cookie.ts";

/**
 * The language of a page: the one that the address names, else the visitor's choice, else what the browser asks for,
 * else the brand's default.
 */
export function chooseLanguage(languages: SiteRecord["site"]["languages"], headers: Headers, url: URL): string {
  const named = url.searchParams.get(LANGUAGE_FIELD);
  if (named && languages.available.includes(named)) return named;
  const chosen = cookieOf(headers, LANGUAGE_COOKIE);
  if (chosen && languages.available.includes(chosen)) return chosen;
  for (const tag of accepted(headers.get("accept-language") ?? "")) {
    const match = matching(languages.available, tag);
    if (match) return match;
  }
  return languages.default;
}

/** The tags of an `Accept-Language`, by preference. A header longer than any browser's is truncated. */
function accepted(header: string): readonly string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters
        .find((parameter) => parameter.trim().startsWith("q="))
        ?.trim()
        .slice(2);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number.parseFloat(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && tag !== "*" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

const traditional = /^zh-(hant|tw|hk|mo)\b/;

/** The same tag, else the same language in another region. Chinese is matched by script, not by region. */
function matching(available: readonly string[], wanted: string): string | undefined {
  const tag = traditional.test(wanted) ? "zh-tw" : /^zh\b/.test(wanted) ? "zh-cn" : wanted;
  const tags = available.filter(isLanguageCode).map((code) => ({ code, tag: languageOf(code).tag.toLowerCase() }));
  const [base] = tag.split("-");
  return (tags.find((one) => one.tag === tag) ?? tags.find((one) => one.tag.split("-")[0] === base))?.code;
}
