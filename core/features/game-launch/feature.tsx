import { defineFeature, defineScreen } from "#core/site/index.ts";
import { Spinner } from "#core/ui/index.ts";
import { createGameLauncher, type GameLauncher } from "./game-launcher.ts";
import styles from "./launch-screen.module.css";
import type { Launches } from "./launches.idle.tsx";

declare module "#core/site/site.ts" {
  interface Site {
    readonly gameLauncher: GameLauncher;
    launches(): Promise<Launches>;
  }
}

export const gameLaunchFeature = defineFeature({
  start: { gameLauncher: createGameLauncher },
  interaction: {
    launches: async (site) => (await import("./launches.idle.tsx")).createLaunches(site),
  },
  screens: {
    launchGame: defineScreen(() => import("./launch-screen.tsx"), {
      needs: ["launches"],
      skeleton: () => (
        <div className={styles.screen} aria-hidden="true">
          <div className={styles.bar} />
          <div className={styles.stage}>
            <p className={styles.waiting}>
              <Spinner />
            </p>
          </div>
        </div>
      ),
    }),
  },
});
