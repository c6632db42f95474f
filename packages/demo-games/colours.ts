import type { Celebration, Colours } from "./types.ts";

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

/** Returns the page's custom properties: the game's colours, its cover, and the brand's celebration of a win. */
export const colourSheet = (p: Colours, coverUrl: string, { piece, colours }: Celebration): string => {
  const bright = [p.glow, p.b, p.e, p.a, p.c].find((colour) => contrast(colour, p.d) >= 5.5) ?? p.c;
  const pieces = colours.map((colour, index) => `--piece-${index + 1}:${colour}`).join(";");
  return `:root{--dark:${p.d};--light:${p.c};--bright:${bright};--ground:${p.ground};--ground2:${p.ground2};--main:${p.a};--piece:${piece};${pieces};--cover:url("${coverUrl}")}`;
};
