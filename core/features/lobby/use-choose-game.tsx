import { useCallback } from "react";
import { lazyPart, usePrepared, useSite } from "#core/site/index.ts";
import type { ShownGame } from "./lobby.ts";

const GameSheet = lazyPart(async () => (await import("./game-sheet.tsx")).GameSheet);

/** What a tap on a game does: it starts for members, where there is no trial; else the person is asked how to play. */
export function useChooseGame(): (game: ShownGame) => void {
  const { gameLauncher, overlays, session } = useSite();
  usePrepared(GameSheet);
  return useCallback(
    (game) => {
      if (!game.freeplay && session.store.getState().phase === "open") return void gameLauncher.play(game);
      void overlays.open({
        kind: "sheet",
        title: game.name,
        titleHidden: true,
        render: (close) => <GameSheet game={game} close={close} />,
      });
    },
    [gameLauncher, overlays, session],
  );
}
