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
  create(site) {
    const { platform, session, member, lobby } = site;
    return createGameLauncher({
      ...site,
      hasSession: () => session.token() !== undefined,
      isInstalled: () => platform.isApp || platform.displayMode !== "browser",
      rankLabel: () => member.store.getState().value?.clubLabel?.labelName,
      pageUrl: platform.pageUrl,
      onHidden: platform.page.onHidden,
      lobby,
    });
  },
});
