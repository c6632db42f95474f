import { useTranslation } from "react-i18next";
import type { PlayedGame } from "#core/platform/index.ts";
import { GameCard } from "#core/ui/index.ts";
import { useModel, useSite } from "../site.ts";
import { GameSheet } from "./game-sheet.tsx";

/** A game in a lane or list. A game with a trial asks how to play; any other starts at once. */
export function GameTile({ game, eager = false }: { readonly game: PlayedGame; readonly eager?: boolean }) {
  const { gameLauncher, lobby, overlays } = useSite();
  const { t } = useTranslation();
  const opening = useModel(gameLauncher.store, (state) => state.opening === game.gameId);
  const vendor = useModel(lobby.vendors, (vendors) => vendors.get(game.vendor)?.displayName);

  const choose = () => {
    if (!game.freeplay) return void gameLauncher.play(game);
    void overlays.open({
      kind: "sheet",
      title: game.name,
      titleHidden: true,
      render: (close) => <GameSheet game={game} close={close} />,
    });
  };

  return (
    <GameCard
      name={game.name}
      image={game.image || undefined}
      vendor={vendor}
      playing={opening}
      playLabel={t("start.lobby.play")}
      eager={eager}
      onPlay={choose}
    />
  );
}
