import type { Role } from "./motif.ts";

/** One colourway of a studio. `a` to `e` colour the pictogram. */
export type Palette = { readonly [Name in Role]: string } & {
  readonly ground: string;
  /** Second tone of the ground: rays, scales, bands. */
  readonly ground2: string;
  /** The light behind the pictogram. */
  readonly glow: string;
  /** The foreground at the bottom of the picture. */
  readonly base: string;
  /** The name's face, and what surrounds it. */
  readonly ink: string;
  readonly rim: string;
};

const names = ["ground", "ground2", "glow", "base", "a", "b", "c", "d", "e", "ink", "rim"] as const;

/** Reads a palette from its eleven colours, in the order ground, ground2, glow, base, a to e, ink, rim. */
export const palette = (colours: string): Palette => {
  const values = colours.split(" ");
  return Object.fromEntries(names.map((name, index) => [name, `#${values[index] ?? "000"}`])) as Palette;
};
