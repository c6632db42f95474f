import { resolveTheme } from "../theme-css.ts";
import { type ContrastPair, contrastPairs, type ThemeTokens } from "../tokens.ts";
import { contrast, nearestWithContrast } from "./contrast.ts";
import { pointerTo } from "./json-document.ts";
import { lookup, recordOf } from "./lookup.ts";
import type { Report } from "./report.ts";

const colours = (value: unknown): ThemeTokens =>
  Object.fromEntries(Object.entries(recordOf(value)).filter(([, text]) => typeof text === "string"));

/** Every pair of text and background colours must have enough contrast, in the schemes that the brand offers. */
export function checkContrast(manifest: unknown, report: Report): void {
  const given = {
    light: colours(lookup(manifest, "theme", "tokens")),
    dark: colours(lookup(manifest, "theme", "dark")),
  };
  const theme = resolveTheme(given.light, given.dark);
  const shown = lookup(manifest, "theme", "scheme");
  const schemes = (["light", "dark"] as const).filter(
    (scheme) => shown === scheme || (shown !== "light" && shown !== "dark"),
  );
  for (const scheme of schemes) {
    const values = scheme === "light" ? theme.light : { ...theme.light, ...theme.dark };
    const folder = scheme === "light" ? "/theme/tokens" : "/theme/dark";
    const fronts = new Map<ContrastPair["front"], ContrastPair[]>();
    for (const pair of contrastPairs) fronts.set(pair.front, [...(fronts.get(pair.front) ?? []), pair]);
    for (const [front, pairs] of fronts) {
      const weak = pairs.flatMap((pair) => {
        const reached = contrast(values[front], values[pair.ground]);
        return reached !== undefined && reached < pair.least ? [{ ...pair, reached }] : [];
      });
      const [first] = weak;
      if (!first) continue;
      const grounds = pairs.map(({ ground }) => values[ground]);
      const reported = [front, ...weak.map(({ ground }) => ground)].find((name) => given[scheme][name] !== undefined);
      const against = weak.map(({ ground, reached }) => `${ground} ${values[ground]} (${reached.toFixed(2)}:1)`);
      report.add(
        "theme.contrast",
        reported ? pointerTo(folder, reported) : "/theme",
        `in the ${scheme} scheme ${front} ${values[front]} has too little contrast on ${against.join(", ")}; at least ${first.least}:1 is required`,
        reported === front ? { suggestion: nearestWithContrast(values[front], grounds, first.least) } : {},
      );
    }
  }
}
