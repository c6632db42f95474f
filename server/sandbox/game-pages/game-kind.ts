import type { GameCategory, SeedGame } from "../content/types.ts";

/** Numbers are drawn where a player picks or predicts; everything else spins. */
const drawn: readonly GameCategory[] = ["ELOTT", "LOTT", "SPORTS", "PVP"];

/** What is played in a game's frame. */
export const kindOf = ({ category }: Pick<SeedGame, "category">): "draw" | "slot" =>
  drawn.includes(category) ? "draw" : "slot";
