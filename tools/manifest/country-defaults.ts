import { type LanguageCode, languages } from "#core/i18n/languages.ts";

/** The zones that most people live in, by city, if a country has several. `Intl` doesn't rank them. */
const mainZones = [
  "Africa/Kinshasa",
  "America/Buenos_Aires",
  "America/Godthab",
  "America/Guayaquil",
  "America/Mexico_City",
  "America/New_York",
  "America/Santiago",
  "America/Sao_Paulo",
  "America/Toronto",
  "Asia/Almaty",
  "Asia/Gaza",
  "Asia/Jakarta",
  "Asia/Kuala_Lumpur",
  "Asia/Nicosia",
  "Asia/Shanghai",
  "Asia/Tashkent",
  "Asia/Ulaanbaatar",
  "Australia/Sydney",
  "Europe/Berlin",
  "Europe/Kiev",
  "Europe/Lisbon",
  "Europe/Madrid",
  "Europe/Moscow",
  "Pacific/Auckland",
  "Pacific/Majuro",
  "Pacific/Ponape",
  "Pacific/Port_Moresby",
  "Pacific/Tahiti",
  "Pacific/Tarawa",
];

/** CLDR's data of a country; `timeZones` is a method in newer engines, and neither is in TypeScript's library. */
type RegionLocale = Intl.Locale & { readonly timeZones?: readonly string[]; getTimeZones?(): readonly string[] };

/** Returns the IANA time zone of most people in a country (ISO 3166-1 alpha-2), UTC for an unknown country. */
export function timeZoneOfCountry(country: string): string {
  const locale: RegionLocale | undefined = localeOf(`und-${country}`);
  const zones = locale?.getTimeZones?.() ?? locale?.timeZones ?? [];
  return zones.find((zone) => mainZones.includes(zone)) ?? zones[0] ?? "UTC";
}

/**
 * Returns the platform's languages of a country (ISO 3166-1 alpha-2), the one of most people first: `["HI", "TA", "TE"]`
 * for IN. English, if the platform has none of them. Source: CLDR's likely subtags.
 */
export function languagesOfCountry(country: string): readonly LanguageCode[] {
  const likely = localeOf(`und-${country}`)?.maximize();
  const spoken = languages.flatMap(({ code, tag }) => {
    const { language, script, region } = new Intl.Locale(tag).maximize();
    const isLikely = language === likely?.language && script === likely.script;
    return isLikely || region === country ? [{ code, isLikely, isOwn: region === country }] : [];
  });
  // Portuguese of Brazil isn't one of Portugal.
  const first = spoken.find(({ isLikely, isOwn }) => isLikely && isOwn) ?? spoken.find(({ isLikely }) => isLikely);
  const others = spoken.filter((one) => one.isOwn && one !== first);
  const codes = [...(first ? [first] : []), ...others].map(({ code }) => code);
  return codes.length > 0 ? codes : ["EN"];
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
