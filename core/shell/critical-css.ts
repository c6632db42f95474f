import type { ThemeVariants } from "#core/merchant/index.ts";

/** The CSS that pages inline, minified. Trusted. */
export interface CriticalCss {
  /** `styles/splash.css`, which a page needs first. */
  readonly splash: string;
  /** `core/features/protection/strip.css`, for the pages of brands with a strip. A build of an earlier version has none. */
  readonly strip?: string;
  /** `styles/screen.css`: the base styles and the first screen's. */
  readonly screen: string;
  /** `styles/variants/<name>-<value>.css`, by `<name>-<value>`. A variant without rules here has none. */
  readonly variants: Readonly<Record<string, string>>;
}

/**
 * The first screen's CSS of a brand: without the variants that it did not choose. It may come after the styles of a
 * component, which therefore need more specific selectors to change what it sets. Not in a cascade layer: older browsers
 * have none (`tools/build/oldest-browsers.ts`).
 */
export const screenCss = (
  { screen, variants }: Pick<CriticalCss, "screen" | "variants">,
  chosen: ThemeVariants,
): string => screen + variantCss(variants, chosen);

const variantCss = (variants: CriticalCss["variants"], chosen: ThemeVariants): string =>
  Object.entries(chosen)
    .map(([name, value]) => variants[`${name}-${value}`] ?? "")
    .join("");
