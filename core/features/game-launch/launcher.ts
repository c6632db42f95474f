import { createStore, type StoreApi } from "zustand/vanilla";
import type { Outcome } from "#core/gateway/index.ts";
import type { PlayedGame } from "#core/platform/index.ts";
import type { LaunchAddress } from "./launch-address.ts";
import type { Launching } from "./launching.ts";

export interface LauncherState {
  /** The game being opened: its card shows it from the tap on. */
  readonly opening: string | undefined;
}

/** Opens games: for real play with a session, or as a trial (spec 4, 7). One at a time. */
export interface Launcher {
  readonly store: StoreApi<LauncherState>;
  /** Real play. Without a session leads to log-in and back to the game. */
  play(game: PlayedGame): Promise<void>;
  /** A trial: needs no session. */
  tryOut(game: PlayedGame): Promise<void>;
  /** What `/m/launchGame` does: asks the gateway for the game's address. Failures are the screen's to show. */
  address(launch: LaunchAddress): Promise<Outcome<string>>;
  /** The game that an address names; undefined when it is none of the lobby's. */
  game(launch: LaunchAddress): Promise<PlayedGame | undefined>;
}

export interface LauncherParts {
  /** Loads what a launch does. */
  load(): Promise<Launching>;
  /** Tells that it could not be loaded. */
  unavailable(): void;
}

export function createLauncher({ load, unavailable }: LauncherParts): Launcher {
  const store = createStore<LauncherState>(() => ({ opening: undefined }));

  async function open(game: PlayedGame, start: (launching: Launching) => unknown): Promise<void> {
    if (store.getState().opening !== undefined) return;
    store.setState({ opening: game.gameId });
    try {
      const launching = await load().catch(() => undefined);
      if (launching) await start(launching);
      else unavailable();
    } finally {
      store.setState({ opening: undefined });
    }
  }

  return {
    store,
    play: (game) => open(game, (launching) => launching.play(game)),
    tryOut: (game) => open(game, (launching) => launching.tryOut(game)),
    address: async (launch) => (await load()).address(launch),
    game: async (launch) => (await load()).game(launch),
  };
}
