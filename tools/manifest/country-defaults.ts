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

/** Zones that IANA has renamed; CLDR, and so `Intl`, keeps the former name. Source: `backward` of the tz database. */
const renamedZones: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** CLDR's data of a country; `timeZones` is a method in newer engines, and neither is in TypeScript's library. */
type RegionLocale = Intl.Locale & { readonly timeZones?: readonly string[]; getTimeZones?(): readonly string[] };

/** Returns the IANA time zone of most people in a country (ISO 3166-1 alpha-2), UTC for an unknown country. */
export function timeZoneOfCountry(country: string): string {
  const locale: RegionLocale | undefined = localeOf(`und-${country}`);
  const zones = locale?.getTimeZones?.() ?? locale?.timeZones ?? [];
  const zone = zones.find((one) => mainZones.includes(one)) ?? zones[0] ?? "UTC";
  return renamedZones[zone] ?? zone;
}

/** Returns the platform's languages of a country (ISO 3166-1 alpha-2); English, if the platform has none of them. */
export function languagesOfCountry(country: string): readonly LanguageCode[] {
  const spoken = languagesSpokenIn(country);
  return spoken.length > 0 ? spoken : ["EN"];
}

/**
 * Returns the platform's languages of a country (ISO 3166-1 alpha-2), the one of most people first: `["HI", "TA", "TE"]`
 * for IN. Source: CLDR's likely subtags.
 */
export function languagesSpokenIn(country: string): readonly LanguageCode[] {
  const likely = localeOf(`und-${country}`)?.maximize();
  const spoken = languages.flatMap(({ code, tag }) => {
    const { language, script, region } = new Intl.Locale(tag).maximize();
    const isLikely = language === likely?.language && script === likely.script;
    return isLikely || region === country ? [{ code, isLikely, isOwn: region === country }] : [];
  });
  // Portuguese of Brazil isn't one of Portugal.
  const first = spoken.find(({ isLikely, isOwn }) => isLikely && isOwn) ?? spoken.find(({ isLikely }) => isLikely);
  const others = spoken.filter((one) => one.isOwn && one !== first);
  return [...(first ? [first] : []), ...others].map(({ code }) => code);
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
