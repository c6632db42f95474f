export { CategoryChips } from "./category-chips.tsx";
export { lobbyFeature } from "./feature.ts";
export { LanesSection, RecentSection } from "./lanes-section.tsx";
export type { Lobby } from "./lobby.ts";
export { MatchesSection } from "./matches-section.tsx";
export { useLanes } from "./use-lanes.ts";
