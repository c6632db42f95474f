import { useCallback, useEffect } from "react";
import { useFormats } from "#core/i18n/index.ts";
import { lazyPart, usePrepared, useSite } from "#core/site/index.ts";
import { movePicture } from "#core/ui/index.ts";
import type { ShownGame } from "./lobby.ts";

const GameSheet = lazyPart(async () => (await import("./game-sheet.tsx")).GameSheet);

/** What a tap on a game does: it starts for members, where there is no trial; else the person is asked how to play. */
export function useChooseGame(): (game: ShownGame, cover?: HTMLElement | null) => void {
  const { gameLauncher, overlays, session, whenInteracted } = useSite();
  const formats = useFormats();
  usePrepared(GameSheet);
  // The sheet's slowest part: on a slow phone the first percentage takes as long as all the rest.
  useEffect(() => void whenInteracted.then(() => formats.percent(0)), [whenInteracted, formats]);
  return useCallback(
    (game, cover) => {
      if (!game.freeplay && session.store.getState().phase === "open") return void gameLauncher.play(game);
      movePicture(
        cover,
        () =>
          void overlays.open({
            kind: "sheet",
            title: game.name,
            titleHidden: true,
            render: (close) => <GameSheet game={game} close={close} />,
          }),
      );
    },
    [gameLauncher, overlays, session],
  );
}
