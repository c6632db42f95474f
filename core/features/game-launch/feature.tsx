import { defineFeature, lazyPart } from "#core/site/index.ts";
import { createGameLauncher, type GameLauncher } from "./game-launcher.ts";
import { LaunchSkeleton } from "./launch-skeleton.tsx";

declare module "#core/site/site.ts" {
  interface Site {
    readonly gameLauncher: GameLauncher;
  }
}

export const gameLaunchFeature = defineFeature({
  start: { gameLauncher: createGameLauncher },
  screens: {
    launchGame: {
      Screen: lazyPart(async () => (await import("./launch-screen.tsx")).LaunchScreen, { kind: "screen" }),
      skeleton: () => <LaunchSkeleton />,
    },
  },
});
