import { lookup, textAt } from "./lookup.ts";
import type { Report } from "./report.ts";
import { nearest } from "./suggest.ts";

/** Every draw's time zone is one that browsers know. */
export function checkDraws(manifest: unknown, report: Report): void {
  const draws = lookup(manifest, "draws");
  for (const [index, draw] of (Array.isArray(draws) ? draws : []).entries()) {
    const timeZone = textAt(draw, "timeZone");
    // What is no name at all the schema has told already.
    if (timeZone === undefined || !/^[A-Za-z]/.test(timeZone) || isKnown(timeZone)) continue;
    report.add("draw.time-zone", `/draws/${index}/timeZone`, `nobody knows the time zone ${timeZone}`, {
      suggestion: nearest(timeZone, Intl.supportedValuesOf("timeZone")),
    });
  }
}

/** Old names of a zone are known as well, and in no list. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
