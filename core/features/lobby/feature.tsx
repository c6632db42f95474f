import { defineFeature, lazyPart } from "#core/site/index.ts";
import { GamesSkeleton } from "./games-frame.tsx";
import { FirstLaneSection, HomeLanes, LiveSection, RecentSection } from "./lanes-section.tsx";
import { createLobby, type Lobby } from "./lobby.ts";
import { MatchesSection } from "./matches-section.tsx";

declare module "#core/site/site.ts" {
  interface Site {
    readonly lobby: Lobby;
  }
}

export const lobbyFeature = defineFeature({
  needs: ["status"],
  start: { lobby: createLobby },
  screens: {
    games: {
      Screen: lazyPart(async () => (await import("./games-screen.tsx")).GamesScreen, { kind: "screen" }),
      skeleton: ({ category }) => <GamesSkeleton category={category} />,
    },
  },
  sections: {
    recent: RecentSection,
    "first-lane": FirstLaneSection,
    live: LiveSection,
    lanes: HomeLanes,
    matches: MatchesSection,
  },
});
