import { createStore, type StoreApi } from "zustand/vanilla";
import { networkFailure, type Outcome } from "#core/gateway/index.ts";
import { err, once } from "#core/kernel/index.ts";
import type { BaseSite, Site } from "#core/site/index.ts";
import type { PlayedGame } from "../lobby/index.ts";
import type { LaunchAddress } from "./launch-address.ts";

export interface GameLauncherState {
  /** Id of the game being opened: its card shows it from the tap on. */
  readonly opening: string | undefined;
  /** The last one that was tapped: its screen shows it at once. */
  readonly tapped?: PlayedGame;
}

/** Opens games: for real play with a session, or as a trial (spec 4, 5, 7). One at a time. */
export interface GameLauncher {
  readonly store: StoreApi<GameLauncherState>;
  /** Real play. Without a session leads to log-in and back to the game. */
  play(game: PlayedGame): Promise<void>;
  /** A trial: needs no session. */
  tryOut(game: PlayedGame): Promise<void>;
  /**
   * For `/m/launchGame`: requests the game's address from the gateway. The screen shows failures. Undefined where games
   * start in the app alone, once the person has read so.
   */
  address(launch: LaunchAddress): Promise<Outcome<string> | undefined>;
  /** The game that an address names; undefined when the lobby does not have it. */
  game(launch: LaunchAddress): Promise<PlayedGame | undefined>;
}

/** How games open. */
export type Launches = Omit<GameLauncher, "store">;

/** @param load how games open: loaded once the page is idle, or at the first tap. */
export function createGameLauncher(
  { whenIdle }: Pick<BaseSite, "whenIdle">,
  later: () => Site,
  load: () => Promise<{ createLaunches(site: Site): Launches }> = () => import(/* chunk: idle */ "./launches.tsx"),
): GameLauncher {
  const store = createStore<GameLauncherState>(() => ({ opening: undefined }));
  const launches = once(async () => (await load()).createLaunches(later()));
  void whenIdle.then(launches).catch(() => {});

  /** Ignores taps while another game is being opened. */
  async function open(game: PlayedGame, launch: (launches: Launches) => Promise<void>): Promise<void> {
    if (store.getState().opening !== undefined) return;
    store.setState({ opening: game.gameId, tapped: game });
    try {
      const loaded = await launches().catch(() => later().failures.showUnavailable());
      if (loaded) await launch(loaded);
    } finally {
      store.setState({ opening: undefined });
    }
  }

  return {
    store,
    play: (game) => open(game, ({ play }) => play(game)),
    tryOut: (game) => open(game, ({ tryOut }) => tryOut(game)),
    async address(launch) {
      const loaded = await launches().catch(() => undefined);
      return loaded ? loaded.address(launch) : err(networkFailure);
    },
    game: async (launch) => (await launches().catch(() => undefined))?.game(launch),
  };
}
