import { defineFeature, defineScreen } from "#core/site/index.ts";
import { LanePlaceholder } from "#core/ui/index.ts";
import { GamesSkeleton } from "./games-frame.tsx";
import { FirstLaneSection, HomeLanes, LanesPlace, LiveSection, RecentSection } from "./lanes-section.tsx";
import { createLobby, type Lobby } from "./lobby.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly lobby: Lobby;
  }
}

export const lobbyFeature = defineFeature({
  needs: ["status"],
  start: { lobby: createLobby },
  screens: {
    games: defineScreen(() => import("./games-screen.tsx"), {
      skeleton: ({ category }) => <GamesSkeleton category={category} />,
    }),
  },
  sections: {
    recent: { Section: RecentSection },
    "first-lane": { Section: FirstLaneSection },
    live: { Section: LiveSection, Place: LanePlaceholder },
    lanes: { Section: HomeLanes, Place: LanesPlace },
  },
});
