import type { SeedGame } from "../../content/types.ts";
import { escaped } from "../escaped.ts";
import { seededRandom } from "../seeded-random.ts";
import { paintMotif } from "./finish.ts";
import { lockup } from "./lettering.ts";
import type { Motif } from "./motif.ts";
import { motifs } from "./motifs/index.ts";
import type { Palette } from "./palette.ts";
import { scenes } from "./scenes.ts";
import { type Studio, studios } from "./studios.ts";

export const studioOf = (vendor: string): Studio => (studios as Record<string, Studio>)[vendor] ?? studios.ORBIT;

/** Pictograms that look livelier at an angle. */
const leaning = new Set(["rocket", "bolt", "seven", "key", "domino", "ace", "kite", "tile", "envelope", "cherry"]);

export const studioMark = (vendor: string, palette: Palette, x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y})scale(${size})"><circle r="30" fill="${palette.c}"/><path fill="${palette.d}" fill-rule="evenodd" d="${studioOf(vendor).mark}"/></g>`;

/** A studio's colourway for a game. */
export const paletteOf = (game: Pick<SeedGame, "vendor" | "cover">): Palette => {
  const { palettes } = studioOf(game.vendor);
  return palettes[game.cover.tint % palettes.length] ?? palettes[0];
};

/** A game's poster: an SVG document of 300 by 400, at most 4 kB, the same bytes for the same game. */
export const cover = (game: Pick<SeedGame, "gameId" | "name" | "vendor" | "cover">): string => {
  const studio = studioOf(game.vendor);
  const palette = paletteOf(game);
  const random = seededRandom(game.gameId);
  const id = game.gameId;
  const scene = (scenes as Record<string, (typeof scenes)["sunburst"]>)[game.cover.scene] ?? scenes.sunburst;
  const motif = (motifs as Record<string, Motif>)[game.cover.motif] ?? motifs.star;
  const { name } = studio;
  const words = lockup(game.name, studio.letters, { x: 150, ...name });
  const top = words.lines[0]?.top ?? name.bottom - name.height;
  const size = Math.min(0.98, Math.max(0.78, (top - 26) / 190));
  const turn = leaning.has(game.cover.motif) ? 12 : Math.round((random() - 0.5) * 8);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400" role="img"><title>${escaped(game.name)}</title><path fill="${palette.ground}" d="M0 0H300V400H0Z"/>${scene({ palette, random, id })}${studio.foot(palette, random)}${studio.frame(palette)}${paintMotif(motif, studio.finish, palette, { id, x: 150, y: Math.round(12 + size * 100), size: Math.round(size * 100) / 100, turn })}${studio.paintName({ lockup: words, palette, id })}${studioMark(game.vendor, palette, ...studio.signAt, 0.66)}</svg>`;
};
