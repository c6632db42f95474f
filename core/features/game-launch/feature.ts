import { defineFeature } from "../site.ts";
import { createGameLauncher, type GameLauncher } from "./game-launcher.ts";

declare module "../site.ts" {
  interface Site {
    readonly gameLauncher: GameLauncher;
  }
}

export const gameLauncherFeature = defineFeature({
  name: "gameLauncher",
  when: "start",
  create: (site) => createGameLauncher(site),
});
