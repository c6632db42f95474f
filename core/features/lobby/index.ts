import { lazyPart } from "#core/site/index.ts";

export { CategoryChips } from "./category-chips.tsx";
export { lobbyFeature } from "./feature.ts";
export { GamesSkeleton } from "./games-frame.tsx";
export { FirstLaneSection, LanesSection, LiveSection, RecentSection } from "./lanes-section.tsx";
export { DrawCountdown } from "./lazy-draw-countdown.ts";
export { LiveFacts } from "./lazy-live-facts.ts";
export type { Lobby } from "./lobby.ts";
export { MatchesSection, useMatches, useMatchProps } from "./matches-section.tsx";
export { useLanes } from "./use-lanes.ts";

export const GamesScreen = lazyPart(async () => (await import("./games-screen.tsx")).GamesScreen, "screen");
