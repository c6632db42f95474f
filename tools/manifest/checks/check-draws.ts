import { timeZoneOfCountry } from "../country-defaults.ts";
import { lookup, textAt } from "../lookup.ts";
import { certain, guessed, nearestRemedy, type Remedy } from "../remedy.ts";
import type { Report } from "../report.ts";

const listed = new Set(Intl.supportedValuesOf("timeZone"));
/** Former names of a zone, which are not listed: the engine takes a third of a millisecond to tell. */
const former = new Set<string>();

/** Returns the draw that a new brand of a lottery has, to be replaced by its own. The brand's name is one in any language. */
export const exampleDraw = (name: string, country: string) => ({
  name,
  times: ["20:00"],
  timeZone: timeZoneOfCountry(country),
});

/** Reports a time zone that browsers don't know, and an abbreviation: several zones share one, and it knows no summer time. */
export function checkDraws(manifest: unknown, report: Report): void {
  const draws = lookup(manifest, "draws");
  const country = textAt(manifest, "country") ?? "";
  for (const [index, draw] of (Array.isArray(draws) ? draws : []).entries()) {
    const timeZone = textAt(draw, "timeZone");
    // The schema reports an invalid text.
    if (timeZone === undefined || !/^[A-Za-z]/.test(timeZone) || listed.has(timeZone)) continue;
    const isAbbreviation = /^[A-Z]{2,5}([+-]\d.*)?$/.test(timeZone) && timeZone !== "UTC";
    if (!isAbbreviation && isKnown(timeZone)) continue;
    const message = isAbbreviation
      ? `${timeZone} is an abbreviation: write the IANA name of the zone, such as Asia/Ho_Chi_Minh`
      : `unknown time zone ${timeZone}`;
    const remedy = isAbbreviation ? guessed(timeZoneOfCountry(country)) : zoneRemedy(timeZone);
    report.add("draw.time-zone", `/draws/${index}/timeZone`, message, remedy);
  }
}

/** Returns the time zone of a city, or the one that is misspelt. */
function zoneRemedy(text: string): Remedy | undefined {
  const zones = [...listed];
  const city = text.trim().toLowerCase().replaceAll(" ", "_");
  const [found, another] = zones.filter((zone) => zone.toLowerCase().endsWith(`/${city}`));
  if (found === undefined) return nearestRemedy(text, zones);
  return another === undefined ? certain({ value: found }) : guessed(found);
}

function isKnown(timeZone: string): boolean {
  if (former.has(timeZone)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    former.add(timeZone);
    return true;
  } catch {
    return false;
  }
}
