/** The sandbox's games: they play for points, and show all that a launcher must bear. `routes.ts` serves them and needs Node. */
export { kindOf } from "./kinds.ts";
export { openingPoints, type Points } from "./points.ts";
export type { ReelSymbol } from "./rules/reels.ts";
export { stakes } from "./rules/round.ts";
export { behaviours, type Celebration, type DemoGame, type GameKind } from "./types.ts";
