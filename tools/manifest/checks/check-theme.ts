import { contrastPairs, resolveTheme, type ThemeTokenName, type ThemeTokens } from "#core/merchant/index.ts";
import { asObject, lookup, pointerTo } from "../lookup.ts";
import type { Report } from "../report.ts";
import { contrast, nearestWithContrast, opaqueColor, parseColor } from "./contrast.ts";

const colours = (value: unknown): ThemeTokens =>
  Object.fromEntries(Object.entries(asObject(value)).filter(([, text]) => typeof text === "string"));

const themeOf = (manifest: unknown) => ({
  light: colours(lookup(manifest, "theme", "tokens")),
  dark: colours(lookup(manifest, "theme", "dark")),
});

/** Returns the colour schemes that players see, each with the values of its tokens. */
export function shownSchemes(manifest: unknown) {
  const given = themeOf(manifest);
  const { light, dark } = resolveTheme(given.light, given.dark);
  const shown = lookup(manifest, "theme", "scheme");
  const all = [
    { scheme: "light", values: light },
    { scheme: "dark", values: { ...light, ...dark } },
  ] as const;
  return all.filter(({ scheme }) => shown === scheme || (shown !== "light" && shown !== "dark"));
}

interface ContrastOptions {
  /** Whether the schema has nothing against what stands at a pointer. */
  readonly isSure?: (pointer: string) => boolean;
  /** Pointers of the colours that are being changed: of a pair, one of these is wrong. */
  readonly changed?: ReadonlySet<string> | undefined;
}

/** The longest that leave room on a phone that is 320 px wide (px). */
const longest: { readonly [Name in ThemeTokenName]?: number } = {
  "space.gutter": 40,
  "space.section": 96,
  "line.width": 8,
};

const pixels = (length: string) => Number.parseFloat(length) * (length.endsWith("em") ? 16 : 1);

/** What a theme's valid values must be for its pages to be read and used. */
export function checkThemeUsability(manifest: unknown, report: Report, options?: ContrastOptions): void {
  for (const [name, most] of Object.entries(longest)) {
    const length = lookup(manifest, "theme", "tokens", name);
    if (typeof length !== "string" || !(pixels(length) > most)) continue;
    const message = `${name} ${length} leaves too little room on a small phone; at most ${most}px`;
    report.add("theme.length", pointerTo("/theme/tokens", name), message, { suggestion: `${most}px` });
  }
  checkContrast(manifest, report, options);
}

/**
 * Every pair of text and background colours must have enough contrast, in the schemes that the brand offers. Of several
 * pairs without it, the colour that most of them share is reported, once.
 */
function checkContrast(
  manifest: unknown,
  report: Report,
  { isSure = () => true, changed = new Set() }: ContrastOptions = {},
): void {
  const given = themeOf(manifest);
  for (const { scheme, values } of shownSchemes(manifest)) {
    const folder = scheme === "light" ? "/theme/tokens" : "/theme/dark";
    for (const name of new Set(contrastPairs.map(({ ground }) => ground))) {
      const color = given[scheme][name] ?? "";
      if ((parseColor(color)?.alpha ?? 1) === 1) continue;
      const message = `${name} ${color} lets what is behind it show through, so that texts on it may have too little contrast: write an opaque colour`;
      report.add("theme.contrast", pointerTo(folder, name), message, { suggestion: opaqueColor(color) });
    }
    const isKnown = (name: ThemeTokenName) =>
      isSure(pointerTo(folder, name)) && isSure(pointerTo("/theme/tokens", name));
    let weak = contrastPairs.flatMap((pair) => {
      const reached = contrast(values[pair.front], values[pair.ground]);
      const isWeak = reached !== undefined && reached < pair.least;
      return isWeak && isKnown(pair.front) && isKnown(pair.ground) ? [{ ...pair, reached }] : [];
    });
    while (weak.length > 0) {
      const of = (name: ThemeTokenName) => weak.filter(({ front, ground }) => front === name || ground === name);
      const names = weak.flatMap(({ front, ground }) => [front, ground]);
      const own = names.filter((name) => given[scheme][name] !== undefined);
      const fresh = own.filter((name) => changed.has(pointerTo(folder, name)));
      const candidates = [fresh, own, names].find((some) => some.length > 0) ?? [];
      const [cause] = candidates.sort((a, b) => of(b).length - of(a).length);
      if (cause === undefined) break;
      const pairs = of(cause);
      const others = pairs.map(({ front, ground, reached }) => {
        const other = front === cause ? ground : front;
        return `${other} ${values[other]} (${reached.toFixed(2)}:1)`;
      });
      const least = Math.max(...pairs.map((pair) => pair.least));
      const preposition = pairs.every(({ front }) => front === cause) ? "on" : "with";
      const all = contrastPairs.filter(({ front, ground }) => front === cause || ground === cause);
      const against = all.map(({ front, ground }) => values[front === cause ? ground : front]);
      report.add(
        "theme.contrast",
        own.length > 0 ? pointerTo(folder, cause) : "/theme",
        `in the ${scheme} scheme ${cause} ${values[cause]} has too little contrast ${preposition} ${others.join(", ")}; at least ${least}:1 is required`,
        own.length > 0 ? { suggestion: nearestWithContrast(values[cause], against, least) } : {},
      );
      weak = weak.filter((pair) => !pairs.includes(pair));
    }
  }
}
