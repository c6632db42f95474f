import { useCallback } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { useSite } from "../site.ts";
import type { ShownGame } from "./lobby.ts";

const GameSheet = lazyPart(async () => (await import("./game-sheet.tsx")).GameSheet);

/** What a tap on a game does: one with a trial asks how to play, any other starts. */
export function useChooseGame(): (game: ShownGame) => void {
  const { gameLauncher, overlays } = useSite();
  return useCallback(
    (game) => {
      if (!game.freeplay) return void gameLauncher.play(game);
      void overlays.open({
        kind: "sheet",
        title: game.name,
        titleHidden: true,
        render: (close) => <GameSheet game={game} close={close} />,
      });
    },
    [gameLauncher, overlays],
  );
}
