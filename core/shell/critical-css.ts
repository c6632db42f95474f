import type { ThemeVariants } from "#core/merchant/index.ts";
import type { FirstPaint } from "#core/routes/index.ts";

/** The CSS that pages inline, minified. Trusted. */
export interface CriticalCss {
  /** `styles/splash.css`, which a page needs first. */
  readonly splash: string;
  /** `core/features/protection/strip.css`, for the pages of brands with a strip. A build of an earlier version has none. */
  readonly strip?: string;
  /** `styles/games.css`, for the pages of lists of games. A build of an earlier version has none. */
  readonly games?: string;
  /** `styles/screen.css`: the base styles and the first screen's. */
  readonly screen: string;
  /** `styles/variants/<name>-<value>.css`, by `<name>-<value>`. A variant without rules here has none. */
  readonly variants: Readonly<Record<string, string>>;
}

/**
 * The CSS of a brand's first screen: without the variants that it did not choose. It may come after the styles of a
 * component, which therefore need more specific selectors to change what it sets. Not in a cascade layer: older browsers
 * have none (`tools/build/oldest-browsers.ts`).
 */
export const screenCss = (
  { screen, games = "", variants }: Pick<CriticalCss, "screen" | "games" | "variants">,
  chosen: ThemeVariants,
  firstPaint?: FirstPaint,
): string => screen + variantCss(variants, chosen) + (firstPaint === "games" ? games : "");

const variantCss = (variants: CriticalCss["variants"], chosen: ThemeVariants): string =>
  Object.entries(chosen)
    .map(([name, value]) => variants[`${name}-${value}`] ?? "")
    .join("");
