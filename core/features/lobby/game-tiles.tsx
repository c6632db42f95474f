import { type ComponentType, memo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useSite } from "#core/site/index.ts";
import { GameCard, type GameCardProps, Lane } from "#core/ui/index.ts";
import type { ShownGame } from "./lobby.ts";
import { usePictures } from "./pictures.ts";
import { useChooseGame } from "./use-choose-game.tsx";

export interface GameTilesProps {
  readonly games: readonly ShownGame[];
  /** On the first screen: their pictures are those that the page has painted. */
  readonly eager?: boolean;
  /** Games with a trial have a badge. */
  readonly showTrials?: boolean;
  /** What is known of a game, on cards that have room for it. */
  readonly Facts?: ComponentType<{ readonly game: ShownGame }> | undefined;
  /** Where they stand in a list of which only a part is in the document: the first one's index, and the list's length. */
  readonly from?: number;
  readonly total?: number;
}

/** The games of a lane or list. What they share is read once for all: a long list is drawn while it is scrolled. */
export function GameTiles({ games, eager = false, showTrials = false, Facts, from = 0, total }: GameTilesProps) {
  const { gameLauncher, lobby } = useSite();
  const { t } = useTranslation();
  const opening = useStore(gameLauncher.store, (state) => state.opening);
  const vendors = useStore(lobby.vendors);
  const choose = useChooseGame();
  // Once, not for each card: this is drawn at every row that is scrolled by.
  const [playLabel, trialLabel] = [t("start.lobby.play"), showTrials ? t("start.lobby.trial") : undefined];
  const badgeOf = ({ tags: [tag] = [], freeplay }: ShownGame) => {
    if (tag) return t(`start.lobby.tag.${tag}`);
    return freeplay ? trialLabel : undefined;
  };
  return games.map((game, index) => (
    <GameTile
      key={game.gameId}
      game={game}
      vendor={vendors.get(game.vendor)?.displayName}
      badge={badgeOf(game)}
      quiet={!game.tags?.[0]}
      playing={opening === game.gameId}
      playLabel={playLabel}
      eager={eager}
      onPictureLoaded={lobby.pictures.loaded}
      onChoose={choose}
      Facts={Facts}
      position={total && from + index + 1}
      total={total}
    />
  ));
}

interface GameTileProps
  extends Omit<GameCardProps, "id" | "name" | "image" | "facts" | "onPlay">,
    Pick<GameTilesProps, "Facts"> {
  readonly game: ShownGame;
  onChoose: ReturnType<typeof useChooseGame>;
}

const GameTile = memo(function GameTile({ game, onChoose, Facts, ...card }: GameTileProps) {
  return (
    <GameCard
      {...card}
      id={game.gameId}
      name={game.name}
      image={usePictures(game.image, card.eager)}
      facts={Facts && <Facts game={game} />}
      onPlay={(cover) => onChoose(game, cover)}
    />
  );
});

/** Games of one kind in a rail under their title; nothing without any. */
export function GameRail({ title, games }: { readonly title: string; readonly games: readonly ShownGame[] }) {
  if (games.length === 0) return null;
  return (
    <Lane title={title} layout="rail">
      <GameTiles games={games} />
    </Lane>
  );
}
