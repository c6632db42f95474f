import { timeZoneOfCountry } from "../country-defaults.ts";
import { lookup, textAt } from "../lookup.ts";
import { nearestRemedy } from "../remedy.ts";
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

/** Every draw's time zone is one that browsers know. */
export function checkDraws(manifest: unknown, report: Report): void {
  const draws = lookup(manifest, "draws");
  for (const [index, draw] of (Array.isArray(draws) ? draws : []).entries()) {
    const timeZone = textAt(draw, "timeZone");
    // What is not a name at all is reported by the schema.
    if (timeZone === undefined || !/^[A-Za-z]/.test(timeZone) || listed.has(timeZone) || isKnown(timeZone)) continue;
    const remedy = nearestRemedy(timeZone, [...listed]);
    report.add("draw.time-zone", `/draws/${index}/timeZone`, `unknown time zone ${timeZone}`, remedy);
  }
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
