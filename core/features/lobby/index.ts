import { lazyPart } from "../lazy-part.tsx";

export { CategoryChips } from "./category-chips.tsx";
export { lobbyFeature } from "./feature.ts";
export { FirstLaneSection, LanesSection, RecentSection } from "./lanes-section.tsx";
export type { Lobby } from "./lobby.ts";
export { MatchesSection, useMatches, useMatchProps } from "./matches-section.tsx";
export { useLanes } from "./use-lanes.ts";

export const GamesScreen = lazyPart(async () => (await import("./games-screen.tsx")).GamesScreen);

export const DrawCountdown = lazyPart(async () => (await import("./draw-countdown.tsx")).DrawCountdown, {
  silent: true,
});
