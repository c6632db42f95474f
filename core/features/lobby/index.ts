export { CategoryChips } from "./category-chips.tsx";
export { LanesSection, RecentSection } from "./lanes-section.tsx";
export { createLobby, type Lobby } from "./lobby.ts";
export { MatchesSection } from "./matches-section.tsx";
export { useLanes } from "./use-lanes.ts";
