import { defineFeature } from "#core/site/index.ts";
import { createGameLauncher, type GameLauncher } from "./game-launcher.ts";

declare module "#core/site/site.ts" {
  interface Site {
    readonly gameLauncher: GameLauncher;
  }
}

export const gameLauncherFeature = defineFeature({
  name: "gameLauncher",
  when: "start",
  create: (site) => createGameLauncher(site),
});
