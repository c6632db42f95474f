import type { Palette } from "../../artwork/palettes.ts";
import type { SeedMerchantCode } from "../../content/types.ts";
import { celebrationProperties } from "./celebration.ts";

const luminance = (colour: string): number => {
  const hex = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit).join("") : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/**
 * The page's custom properties: dark from the cover for the background, light for text, bright for controls; and how
 * the brand celebrates a win.
 */
export const colourSheet = (p: Palette, coverUrl: string, brand: SeedMerchantCode): string => {
  const bright = [p.glow, p.b, p.e, p.a, p.c].find((colour) => contrast(colour, p.d) >= 5.5) ?? p.c;
  return `:root{--dark:${p.d};--light:${p.c};--bright:${bright};--ground:${p.ground};--ground2:${p.ground2};--main:${p.a};${celebrationProperties(brand)};--cover:url("${coverUrl}")}`;
};
