import { createStore } from "zustand/vanilla";
import type { BaseSite, Site } from "#core/site/index.ts";
import type { PlayedGame } from "../lobby/index.ts";

export interface GameLauncherState {
  /** Id of the game being opened: its card shows it from the tap on. */
  readonly opening: string | undefined;
  /** The last one that was tapped: its screen shows it at once. */
  readonly tapped?: PlayedGame;
}

/** Opens games at a tap (spec 4, 5, 7), one at a time: taps are ignored while another is being opened. */
export type GameLauncher = ReturnType<typeof createGameLauncher>;

export function createGameLauncher({ platform }: BaseSite, later: () => Site) {
  const store = createStore<GameLauncherState>(() => ({ opening: undefined }));
  const open = (how: "play" | "tryOut") => async (game: PlayedGame) => {
    if (store.getState().opening !== undefined) return;
    store.setState({ opening: game.gameId, tapped: game });
    const from = platform.pageUrl();
    const { launches, failures } = later();
    try {
      const loaded = await launches().catch(() => failures.showUnavailable());
      await loaded?.[how](game, from);
    } finally {
      store.setState({ opening: undefined });
    }
  };
  return {
    store,
    /** Real play. Without a session leads to log-in and back to the game. */
    play: open("play"),
    /** A trial: needs no session. */
    tryOut: open("tryOut"),
  };
}
