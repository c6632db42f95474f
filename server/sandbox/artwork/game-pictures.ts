import type { ReelSymbol } from "#packages/demo-games/index.ts";
import type { SeedGame } from "../content/types.ts";
import { paletteOf } from "./palettes.ts";
import { readPicture } from "./read-picture.ts";

/** A picture in the style of the game's studio and in the game's colours, which its file has as custom properties. */
function picture(game: SeedGame, kind: string, name: string): string | undefined {
  const colours = Object.entries(paletteOf(game)).map(([role, colour]) => `--${role}:${colour}`);
  return readPicture(`${kind}/${game.vendor}/${name}`)?.replace("<svg", `<svg style="${colours.join(";")}"`);
}

/** Returns the game's own pictogram, without a ground. */
export const figurePicture = (game: SeedGame): string | undefined => picture(game, "figure", game.cover.motif);

/** What the reels show besides the game's own pictogram. */
const common: Readonly<Record<Exclude<ReelSymbol, "top">, string>> = {
  high: "seven",
  bright: "gem",
  warm: "bell",
  green: "clover",
  small: "cherry",
  plain: "coin",
  wild: "star",
};

/** One symbol of a game's reels. */
export function symbolPicture(game: SeedGame, symbol: ReelSymbol): string | undefined {
  const own = game.cover.motif;
  const motif = symbol === "top" ? own : common[symbol] === own ? "crown" : common[symbol];
  return picture(game, "symbol", `${symbol}-${motif}`);
}
