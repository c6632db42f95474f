import type { SeedGame } from "../content/types.ts";
import { type SlotSymbol, slotSymbols } from "../game-pages/rules/slot.ts";
import { paintMotif } from "./cover/finish.ts";
import { paletteOf, studioOf } from "./cover/index.ts";
import { wordPath } from "./cover/lettering.ts";
import { type MotifName, motifs } from "./cover/motifs/index.ts";
import { disc, rays, star } from "./cover/path.ts";

/** A studio's sign as a square icon. */
export const vendorIcon = (vendor: string, displayName: string): string => {
  const studio = studioOf(vendor);
  const [p] = studio.palettes;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img"><title>${displayName}</title><path fill="${p.ground}" d="M0 0H96V96H0Z"/><path fill="${p.ground2}" opacity=".6" d="${rays(48, 48, 8, 80)}"/><path fill="${p.c}" d="${disc(48, 48, 36)}"/><g transform="translate(48 48)scale(1.25)"><path fill="${p.d}" fill-rule="evenodd" d="${studio.mark}"/></g></svg>`;
};

/** What the reels show besides the game's own pictogram. */
const common: Readonly<Record<Exclude<SlotSymbol, "top">, MotifName>> = {
  high: "seven",
  bright: "gem",
  warm: "bell",
  green: "clover",
  small: "cherry",
  plain: "coin",
  wild: "star",
};

export const isSlotSymbol = (name: string): name is SlotSymbol => (slotSymbols as readonly string[]).includes(name);

export const isMotif = (name: string): name is MotifName => Object.hasOwn(motifs, name);

/** A pictogram in the studio's style and the game's colours, without a ground. */
export const figurePicture = (game: SeedGame, motif: MotifName): string => {
  const place = { id: `${game.gameId}${motif}`, x: 100, y: 100, size: 0.88, turn: 0 };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${paintMotif(motifs[motif], studioOf(game.vendor).finish, paletteOf(game), place)}</svg>`;
};

/** One symbol of a game's reels, in the studio's style. */
export const symbolPicture = (game: SeedGame, symbol: SlotSymbol): string => {
  const studio = studioOf(game.vendor);
  const p = paletteOf(game);
  const own = game.cover.motif;
  const motif = symbol === "top" ? own : common[symbol] === own ? "crown" : common[symbol];
  const picture = paintMotif(motifs[motif as MotifName], studio.finish, p, {
    id: `${game.gameId}${symbol}`,
    x: 100,
    y: symbol === "wild" ? 86 : 100,
    size: symbol === "top" ? 0.86 : 0.72,
    turn: 0,
  });
  const light =
    symbol === "top" ? star(100, 100, 12, 98, 82) : symbol === "wild" || symbol === "high" ? disc(100, 100, 84) : "";
  const wild = wordPath("WILD", studio.letters, { x: 100, y: 152, height: 30 });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><path fill="${p.ground}" d="M0 0H200V200H0Z"/><path fill="${p.ground2}" opacity=".5" d="M0 0H200L0 200Z"/>${light && `<path fill="${p.glow}" d="${light}"/>`}${picture}` +
    (symbol === "wild"
      ? `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path stroke="${p.d}" stroke-width="22" d="${wild}"/><path stroke="${p.c}" stroke-width="7" d="${wild}"/></g>`
      : "") +
    "</svg>"
  );
};
